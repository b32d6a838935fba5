import { LinkButton } from '@site/shared/ui/LinkButton';
import { TextLink } from '@site/shared/ui/TextLink';
import { copy } from './copy.ts';
import { LinkPage } from './LinkPage.tsx';
import { OtherWays } from './other-ways-style.ts';

const words = copy.other;

/** The sign-in for Kelas saya. The sign-in of the specification is a page of its own. */
export function Page() {
  return (
    <LinkPage words={copy.signIn}>
      <OtherWays>
        <LinkButton to="/signin?from=/my-classes" variant="text" block>
          {words.password}
        </LinkButton>
        <p>
          <TextLink to="/forgot-password">{words.forgot}</TextLink>
        </p>
        <p>
          {words.noAccount} <TextLink to="/signup">{words.signUp}</TextLink>
        </p>
      </OtherWays>
    </LinkPage>
  );
}
