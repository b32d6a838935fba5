import { ApiError } from '@site/shared/api/client';
import { cancelOwnOrder } from '@site/shared/api/order-page';
import { formatRupiah } from '@site/shared/money';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { Field } from '@site/shared/ui/Field';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Select } from '@site/shared/ui/Select';
import { Stack } from '@site/shared/ui/Stack';
import { Sum } from '@site/shared/ui/Sum';
import { Text } from '@site/shared/ui/Text';
import { media } from '@site/shared/ui/theme';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CallFailure } from '../mailed-link/CallFailure.tsx';
import type { BuyerDialogProps } from './BuyerForm.tsx';
import { copy } from './copy.ts';
import { leftOf } from './order-state.ts';
import { useBuyerCall } from './use-buyer-call.ts';

const words = copy.cancel;

/* On phones the choices are below one another, the safe one first. */
const Choices = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 14px;
  ${media.below600} {
    flex-direction: column;
    width: 100%;
  }
`;

/** Cancels an order, after it has said how much money is returned and how. */
export function CancelDialog({ secret, order, isOpen, onClose, onBusy, onDone, onConflict }: BuyerDialogProps) {
  const { course, batch, participant, refund_rules: rules } = order;
  const noRef = useRef<HTMLButtonElement>(null);
  const call = useBuyerCall(onConflict, onBusy);
  const [reason, setReason] = useState('');
  /** The amount that is returned now, if the rule changed while the dialog was open. */
  const [changed, setChanged] = useState<number | null>(null);
  const needsBank = useNeedsBank(secret, isOpen);
  // Messages about an attempt that was given up do not belong to the next one.
  if (!isOpen && (changed !== null || call.failure !== null)) {
    setChanged(null);
    call.forget();
  }

  const left = leftOf(order);
  const back = changed ?? rules?.amount ?? 0;
  const isUnpaid = order.state === 'PENDING' && left === 0;
  const name = participant.first_name;

  async function cancel() {
    const body = { refund_amount: back, ...(reason ? { reason } : {}) };
    const done = await call.send(JSON.stringify(body), (idempotencyKey) =>
      cancelOwnOrder(secret, body, { idempotencyKey }).catch((error: unknown) => {
        const now = refundIn(error);
        if (now === null) throw error;
        setChanged(now);
        onConflict();
        return null;
      }),
    );
    if (done) onDone(done);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={call.isSending}
      initialFocus={noRef}
      size={isUnpaid ? 'small' : 'medium'}
      title={isUnpaid ? words.titleUnpaid(name) : words.title(name)}
      footer={
        <Choices>
          <Button ref={noRef} variant="secondary" aria-disabled={call.isSending} onClick={onClose}>
            {words.no}
          </Button>
          <Button
            variant="danger"
            isSending={call.isSending}
            sendingLabel={words.sending}
            onClick={() => {
              void cancel();
            }}
          >
            {back > 0 ? words.yesBack(formatRupiah(back)) : isUnpaid ? words.yesUnpaid : words.yes}
          </Button>
        </Choices>
      }
    >
      <Stack gap={20}>
        <Text tone="muted">{isUnpaid ? words.unpaidText : words.text(course.title, batch.number, name)}</Text>
        {left > 0 && (
          <Sum
            lines={[
              { label: words.paid, amount: formatRupiah(left) },
              { label: words.share(Math.round((back / left) * 100)), amount: formatRupiah(back) },
              { label: words.cut, amount: `${back < left ? '−' : ''}${formatRupiah(left - back)}` },
            ]}
            total={{ label: words.back, amount: formatRupiah(back) }}
          />
        )}
        {changed !== null && (
          <InlineNotice tone="warning" role="alert" title={words.changed}>
            <p>{words.changedText(formatRupiah(changed))}</p>
          </InlineNotice>
        )}
        {left > 0 && (
          <Field label={words.reason} optional>
            {(control) => (
              <Select
                {...control}
                value={reason}
                placeholder={words.choose}
                options={words.reasons.map((one) => ({ value: one, label: one }))}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
        {back < left && <Text size="small">{words.move}</Text>}
        <InlineNotice tone="info" role="status" aria-label={words.follows}>
          <p>{words.consequence(back > 0 ? formatRupiah(back) : null)}</p>
          {back > 0 && needsBank && <p>{words.byBank}</p>}
        </InlineNotice>
        <CallFailure failure={call.failure} words={copy.failed} />
      </Stack>
    </Dialog>
  );
}

/** Asks the API what cancelling would do. True if the money cannot be returned in the way in which it came. */
function useNeedsBank(secret: string, isOpen: boolean): boolean {
  const [needs, setNeeds] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const asking = new AbortController();
    cancelOwnOrder(secret, { preview: true }, { signal: asking.signal }).then(
      ({ outcome }) => {
        if (!asking.signal.aborted)
          setNeeds(outcome?.refunds.some(({ method }) => method === 'BANK_TRANSFER') ?? false);
      },
      // The call that cancels will say what is wrong.
      () => undefined,
    );
    return () => asking.abort();
  }, [secret, isOpen]);
  return needs;
}

/** The new amount, if the call was refused because the rule changed; null for any other failure. */
function refundIn(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'REFUND_CHANGED') return null;
  const amount = error.body['refund_amount'];
  return typeof amount === 'number' ? amount : null;
}
