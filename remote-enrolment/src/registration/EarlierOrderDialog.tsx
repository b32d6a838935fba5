import { formatDate } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { color, radius } from '@site/shared/ui/theme';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { formatTotal } from './format-total.ts';
import type { EarlierOrderQuestion } from './use-order.ts';

const words = copy.earlier;

const Order = styled.dl`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 16px;
  border-radius: ${radius.button};
  background: ${color.nila50};
  font-size: 0.9375rem;
  line-height: 1.5rem;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  dt {
    color: ${color.sogan600};
  }
  dd {
    margin: 0;
    font-weight: 700;
    text-align: right;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

/** Shows the order that an earlier attempt made, and lets the buyer choose between it and the form as it is now. */
export function EarlierOrderDialog({ question }: { question: EarlierOrderQuestion | null }) {
  const keepRef = useRef<HTMLButtonElement>(null);
  // The dialog keeps its text while it fades out.
  const [shown, setShown] = useState(question);
  if (question && shown !== question) setShown(question);
  if (!shown) return null;

  const { earlier, answer } = shown;
  const isPaid = earlier.amount > 0 && earlier.status !== 'PENDING';
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => {
        answer('neither');
      }}
      initialFocus={keepRef}
      size="small"
      title={words.title}
      footer={
        <>
          {!isPaid && (
            <Button
              variant="secondary"
              onClick={() => {
                answer('replace');
              }}
            >
              {words.replace}
            </Button>
          )}
          <Button
            ref={keepRef}
            onClick={() => {
              answer('keep');
            }}
          >
            {words.keep}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Text>{words.text}</Text>
        <Order>
          <div>
            <dt>{words.program}</dt>
            <dd>{earlier.course.title}</dd>
          </div>
          <div>
            <dt>{words.batch}</dt>
            <dd>{words.starts(earlier.batch, formatDate(earlier.start_date))}</dd>
          </div>
          <div>
            <dt>{words.total}</dt>
            <dd>{formatTotal(earlier.amount)}</dd>
          </div>
        </Order>
        <Text size="small" tone="muted">
          {isPaid ? words.paid : words.replaced}
        </Text>
      </Stack>
    </Dialog>
  );
}
