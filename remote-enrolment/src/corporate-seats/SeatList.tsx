import type { SeatsPage } from '@site/shared/api/corporate-seats';
import { formatDate } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { Heading } from '@site/shared/ui/Heading';
import { Panel } from '@site/shared/ui/Panel';
import { ProgressBar } from '@site/shared/ui/ProgressBar';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { color } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

/* Beside a form, the panel is only as high as its list. */
const Root = styled(Panel)`
  align-self: start;
`;

const People = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 12px;
    padding: 10px 0;
    border-top: 1px solid ${color.sogan200};
  }
  span {
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    color: ${color.nila900};
  }
`;

export interface SeatListProps {
  seats: SeatsPage;
  /** Null if class has begun. @param id of a registration @param button that was pressed */
  onEdit: ((id: number, button: HTMLElement) => void) | null;
}

/** Says how many seats have a person, and lists the people. */
export function SeatList({ seats: { taken, people, batch }, onEdit }: SeatListProps) {
  const count = copy.count(people.length, taken);
  return (
    <Root aria-label={copy.people}>
      <Stack gap={12}>
        <Heading level={2} size="h4">
          {count}
        </Heading>
        <ProgressBar label={count} value={Math.round((people.length / taken) * 100)} />
        <Text size="small" tone="muted">
          {copy.left(taken - people.length)} {onEdit && copy.until(formatDate(batch.start_date))}
        </Text>
        {people.length === 0 ? (
          <Text>{copy.none}</Text>
        ) : (
          <People>
            {people.map(({ id, full_name: name, email }) => (
              <li key={id}>
                <span>
                  <strong>{name}</strong>
                  {email}
                </span>
                {onEdit && (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={copy.editOf(name)}
                    onClick={({ currentTarget }) => onEdit(id, currentTarget)}
                  >
                    {copy.edit}
                  </Button>
                )}
              </li>
            ))}
          </People>
        )}
      </Stack>
    </Root>
  );
}
