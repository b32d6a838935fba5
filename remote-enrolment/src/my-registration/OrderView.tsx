import { payOrder, type BuyerOutcome, type OrderPage } from '@site/shared/api/order-page';
import { fullName } from '@site/shared/person';
import { showToast } from '@site/shared/toasts';
import { Aside, AsideLayout } from '@site/shared/ui/AsideLayout';
import { Breadcrumb } from '@site/shared/ui/Breadcrumb';
import { Button } from '@site/shared/ui/Button';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { StateHead } from '@site/shared/ui/StateHead';
import { StateRing } from '@site/shared/ui/StateRing';
import { Text } from '@site/shared/ui/Text';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { Undo2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailure } from '../mailed-link/CallFailure.tsx';
import { FailureNotice } from '../mailed-link/FailureNotice.tsx';
import { rememberInvoice, rememberOrderLink } from '../success-payment/open-invoice.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangeOfPlans } from './ChangeOfPlans.tsx';
import { copy } from './copy.ts';
import { Details } from './Details.tsx';
import { DialogGuard } from './DialogGuard.tsx';
import { Documents } from './Documents.tsx';
import { Help } from './Help.tsx';
import { stateOf } from './order-state.ts';
import { PayAllBelow, PayBar, PayBeside, wordsOfPaying } from './Pay.tsx';
import { Progress } from './Progress.tsx';
import { RefundAccount } from './RefundAccount.tsx';
import { RefundProgress } from './RefundProgress.tsx';
import { SaveToAccount } from './SaveToAccount.tsx';
import { Stages } from './Stages.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { undoReplacing } from './undo-replacing.ts';
import { useBuyerCall } from './use-buyer-call.ts';
import type { ShownOrder } from './use-order-page.ts';
import { useMoneyDialogs, usePersonDialogs } from './use-dialogs.ts';

interface OrderViewProps {
  secret: string;
  order: OrderPage;
  shown: ShownOrder;
  onRenewed: () => void;
}

/** An order and everything that can be done with it. The state comes first. */
export function OrderView({ secret, order, shown, onRenewed }: OrderViewProps) {
  const [open, setOpen] = useState<'cancel' | 'correct' | 'replace' | 'receipt' | 'account' | null>(null);
  /** True while a call of the open dialog is under way. */
  const [isBusy, setIsBusy] = useState(false);
  const paying = useBuyerCall(shown.refresh);
  const people = usePersonDialogs();
  const money = useMoneyDialogs();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  const state = stateOf(order);

  useEffect(() => {
    // After an action the visitor looks for the new state, so it gets the focus. A change that polling found must not take the focus.
    if (!hasActed.current) return;
    hasActed.current = false;
    headingRef.current?.focus();
  }, [state.title]);

  const done = ({ page }: BuyerOutcome) => {
    hasActed.current = page.state !== order.state;
    shown.show(page);
    setOpen(null);
    // The order has changed, so an earlier failure to pay no longer applies.
    paying.forget();
  };

  async function pay(amount: 'DUE' | 'ALL') {
    const paid = await paying.send(`pay ${amount}`, (idempotencyKey) =>
      payOrder(secret, { amount }, { idempotencyKey }),
    );
    if (!paid) return;
    const { invoice } = paid.page;
    // There is no invoice: the answer of a first call was lost, and the order was paid since.
    if (!invoice) return done(paid);
    if (order.transaction_id) {
      rememberInvoice(order.transaction_id, invoice.url);
      rememberOrderLink(order.transaction_id, secret);
    }
    // The invoice opens in the same window, with a history entry: Back returns to this page, which loads the order again.
    window.location.assign(invoice.url);
  }

  const words = wordsOfPaying(order);
  const payNow = () => void pay('DUE');
  const payAll = () => void pay('ALL');
  const openForm = async (form: 'correct' | 'replace') => {
    if (await people.load()) setOpen(form);
  };
  const openMoneyForm = async (form: 'receipt' | 'account') => {
    if (await money.load()) setOpen(form);
  };
  const doneWith = (title: string) => (outcome: BuyerOutcome) => {
    done(outcome);
    showToast({ tone: 'success', title });
  };
  const close = useCallback(() => setOpen(null), []);
  const dialog = { secret, order, onBusy: setIsBusy, onDone: done, onConflict: shown.refresh };
  return (
    <Section space="half">
      <Container>
        <AsideLayout>
          <Stack gap={16}>
            <Breadcrumb parents={[{ label: copy.crumb, to: '/', lang: 'en' }]} current={order.course.title} />
            <StateHead>
              <StateRing
                state={state.ring}
                size="heading"
                icon={state.kind === 'returning' || state.kind === 'return-failed' ? <Undo2 /> : undefined}
              />
              <Heading level={1} size="h2" ref={headingRef} tabIndex={-1}>
                {state.title}
              </Heading>
              <Text tone="muted">
                {order.course.title}, {copy.of(order.batch.number, fullName(order.participant))}
              </Text>
              {state.text && <Text>{state.text}</Text>}
            </StateHead>
            <VisuallyHidden role="status">{shown.isChangedOutside ? copy.updated(state.title) : ''}</VisuallyHidden>
            {shown.isStale && (
              <InlineNotice
                tone="warning"
                role="status"
                action={
                  <Button variant="secondary" size="small" onClick={shown.refresh}>
                    {copy.failed.retry}
                  </Button>
                }
              >
                <p>{copy.failed.stale}</p>
              </InlineNotice>
            )}
          </Stack>
          <Progress secret={secret} order={order} kind={state.kind} />
          <RefundAccount order={order} onSet={() => void openMoneyForm('account')} />
          <RefundProgress order={order} />
          <Stages order={order}>
            {words && <PayAllBelow words={words} isSending={paying.isSending} onPayAll={payAll} />}
          </Stages>
          {(people.hasFailed || money.hasFailed) && (
            <FailureNotice title={copy.failed.form}>{copy.failed.notLoaded}</FailureNotice>
          )}
          <CallFailure failure={paying.failure} words={{ ...copy.failed, title: copy.failed.pay }} />
          <Aside aria-label={copy.price.title}>
            <Stack gap={8}>
              <SummaryCard order={order}>
                {words && <PayBeside words={words} isSending={paying.isSending} onPay={payNow} onPayAll={payAll} />}
              </SummaryCard>
              <Documents secret={secret} order={order} onAskReceipt={() => void openMoneyForm('receipt')} />
              <SaveToAccount order={order} />
              <Help
                secret={secret}
                order={order}
                onShow={shown.show}
                onConflict={shown.refresh}
                onRenewed={onRenewed}
              />
            </Stack>
          </Aside>
          <Details
            order={order}
            onCorrect={() => void openForm('correct')}
            onReplace={() => void openForm('replace')}
          />
          <ChangeOfPlans order={order} onCancel={() => setOpen('cancel')} />
        </AsideLayout>
        {words && <PayBar words={words} isSending={paying.isSending} onPay={payNow} />}
      </Container>
      {order.may.cancel && <CancelDialog {...dialog} onClose={close} isOpen={open === 'cancel'} />}
      <DialogGuard isOpen={open !== null && (open !== 'cancel' || order.may.cancel)} isBusy={isBusy} onClose={close}>
        {(ask) => (
          <>
            {people.dialogs && (
              <people.dialogs.CorrectDialog
                {...dialog}
                onClose={ask}
                isOpen={open === 'correct'}
                onDone={doneWith(copy.correct.done)}
              />
            )}
            {people.dialogs && (
              <people.dialogs.ReplaceDialog
                {...dialog}
                onClose={ask}
                isOpen={open === 'replace'}
                onDone={(outcome) => {
                  done(outcome);
                  showToast({
                    tone: 'success',
                    title: copy.replace.done,
                    text: copy.replace.doneText(outcome.page.participant.first_name),
                    action: { label: copy.replace.undo, onAct: () => undoReplacing(secret, order, shown) },
                  });
                }}
              />
            )}
            {money.dialogs && (
              <money.dialogs.ReceiptDialog
                {...dialog}
                onClose={ask}
                isOpen={open === 'receipt'}
                onDone={doneWith(copy.receipt.done)}
              />
            )}
            {money.dialogs && (
              <money.dialogs.AccountDialog
                {...dialog}
                onClose={ask}
                isOpen={open === 'account'}
                onDone={doneWith(copy.account.done)}
              />
            )}
          </>
        )}
      </DialogGuard>
    </Section>
  );
}
