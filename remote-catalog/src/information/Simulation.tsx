import { pictureUrl } from '@site/shared/api/media';
import { Heading } from '@site/shared/ui/Heading';
import { Text } from '@site/shared/ui/Text';
import { color, media, radius, shadow, type } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  & > form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    align-content: start;
    padding: 26px 24px;
  }
  & > [data-part='answer'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
    padding: 26px 24px;
    background: ${color.nila800} url(${pictureUrl('kawung-nila')});
  }
  [data-part='answer'] > output {
    ${type.h1}
    overflow-wrap: anywhere;
    color: ${color.white};
  }
  dl {
    display: grid;
    gap: 10px;
    margin-top: 12px;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  dt {
    color: ${color.nila200};
  }
  dd {
    margin: 0;
    font-weight: 700;
    text-align: right;
  }
  ${media.from1024} {
    grid-template-columns: 1.1fr 1fr;
    & > form,
    & > [data-part='answer'] {
      padding: 44px;
    }
  }
`;

interface SimulationProps {
  title: string;
  /** States the assumptions, and that this is a simulation. */
  note: string;
  /** The fields. */
  children: ReactNode;
  answer: { label: string; amount: string; facts: readonly { label: string; value: string }[] };
}

/** A calculator: inputs on white, results on nila. */
export function Simulation({ title, note, children, answer }: SimulationProps) {
  return (
    <Root>
      <form
        aria-labelledby="simulation"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <Heading level={2} size="h3" id="simulation">
          {title}
        </Heading>
        {children}
        <Text size="small" tone="muted">
          {note}
        </Text>
      </form>
      <div data-part="answer" data-surface="dark">
        <Text as="span">{answer.label}</Text>
        <output aria-live="polite">{answer.amount}</output>
        <dl>
          {answer.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Root>
  );
}
