import { TextLink } from '@site/shared/ui/TextLink';
import { copy } from './copy.ts';
import { LinkPage } from './LinkPage.tsx';
import { OtherWays } from './other-ways-style.ts';

const words = copy.other;

/** Asks for a link. An account is made when the link is opened, and a password can be chosen after that. */
export function Page() {
  return (
    <LinkPage words={copy.signUp}>
      <OtherWays>
        <p>
          {words.hasAccount} <TextLink to="/my-classes/sign-in">{words.signIn}</TextLink>
        </p>
      </OtherWays>
    </LinkPage>
  );
}
