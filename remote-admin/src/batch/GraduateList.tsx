import { Avatar } from '@site/shared/ui/Avatar';
import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import { Button } from '@site/shared/ui/Button';
import { color, media } from '@site/shared/ui/theme';
import { TextLink } from '@site/shared/ui/TextLink';
import { CheckCheck, CircleAlert, CircleCheck, Clock } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import type { Graduate, Outcomes } from './use-issuing.ts';

const words = copy.certificates;

const Root = styled.ul`
  margin: 14px 0 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: 8px 14px;
    padding: 12px 20px;
    border-top: 1px solid ${color.sogan100};
    font-size: 0.9375rem;
    line-height: 22px;
    overflow-wrap: anywhere;
    ${media.from768} {
      grid-template-columns: auto minmax(0, 1.4fr) 132px minmax(0, 1.2fr);
    }
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
  [data-part='result'],
  [data-part='more'] {
    ${media.below768} {
      grid-column: 2;
    }
  }
  [data-part='more'] {
    ${media.from768} {
      text-align: right;
    }
  }
  [data-part='why'] {
    font-weight: 700;
    color: ${color.mengkudu700};
  }
`;

export type State = keyof typeof words.states;
const LOOKS: Readonly<Record<State, { tone: NonNullable<BadgeProps['tone']>; Icon: typeof Clock }>> = {
  ISSUED: { tone: 'success', Icon: CircleCheck },
  ALREADY: { tone: 'nila', Icon: CheckCheck },
  BELOW: { tone: 'warning', Icon: Clock },
  FAILED: { tone: 'error', Icon: CircleAlert },
  READY: { tone: 'sogan', Icon: Clock },
};

/** What became of a person's certificate, in this visit or before. */
export function stateOf({ registration_id, ref_id, is_enough }: Graduate, outcomes: Outcomes): State {
  const outcome = outcomes.get(registration_id);
  if (outcome) return outcome.state;
  if (ref_id !== null) return 'ALREADY';
  return is_enough ? 'READY' : 'BELOW';
}

export function StateBadge({ state, children }: { state: State; children?: string }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {children ?? words.states[state]}
    </Badge>
  );
}

export interface GraduateListProps {
  graduates: readonly Graduate[];
  outcomes: Outcomes;
  /** null where the account may not issue, or it is too early. */
  onReason: ((graduate: Graduate) => void) | null;
}

/** Each person with attendance and result. */
export function GraduateList({ graduates, outcomes, onReason }: GraduateListProps) {
  return (
    <Root aria-label={words.title}>
      {graduates.map((graduate) => {
        const { registration_id: id, full_name: name, attended, sessions } = graduate;
        const state = stateOf(graduate, outcomes);
        const outcome = outcomes.get(id);
        const refId = (outcome && outcome.state !== 'FAILED' ? outcome.refId : null) ?? graduate.ref_id;
        return (
          <li key={id}>
            <Avatar name={name} />
            <span>
              <strong>{name}</strong>
              <small>{words.attended(attended, sessions)}</small>
            </span>
            <span data-part="result">
              <StateBadge state={state} />
            </span>
            <span data-part="more">
              {outcome?.state === 'FAILED' && <span data-part="why">{outcome.reason}</span>}
              {refId !== null && (
                <TextLink to={`/admin-dashboard/certificates?q=${encodeURIComponent(refId)}`}>{refId}</TextLink>
              )}
              {state === 'BELOW' && onReason && (
                <Button
                  variant="text"
                  size="small"
                  aria-label={words.withReasonOf(name)}
                  onClick={() => onReason(graduate)}
                >
                  {words.withReason}
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </Root>
  );
}
