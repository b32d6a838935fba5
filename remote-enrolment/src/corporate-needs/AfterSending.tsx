import { advisorChatUrl } from '@site/shared/brand';
import { Heading } from '@site/shared/ui/Heading';
import { Leaf } from '@site/shared/ui/Leaf';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Panel = styled.aside`
  align-self: start;
  padding: 32px 26px;
  border-radius: ${radius.card};
  background: ${color.nila900};
  color: ${color.white};
  ${media.from1024} {
    padding: 40px 36px;
  }
  ol {
    display: grid;
    gap: 20px;
    margin: 24px 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 16px;
    font-size: 0.9375rem;
    line-height: 1.5rem;
    color: ${color.nila200};
  }
`;

/** The steps after the request is sent. */
export function AfterSending() {
  return (
    <Panel data-surface="dark">
      <Heading level={2} size="h3">
        {copy.after.title}
      </Heading>
      <ol>
        {copy.after.steps.map((step, index) => (
          <li key={step}>
            <Leaf size={40} tone="white" aria-hidden="true">
              {index + 1}
            </Leaf>
            {step}
          </li>
        ))}
      </ol>
      <p>
        {copy.after.question}{' '}
        <TextLink href={advisorChatUrl()} newTab>
          {copy.after.contact}
        </TextLink>
      </p>
    </Panel>
  );
}
