import { noteFormOpened } from '@site/shared/api/form-opens';
import { formatInstantWithTime } from '@site/shared/dates';
import { Form } from '@site/shared/forms/Form';
import { SubmitButton } from '@site/shared/forms/SubmitButton';
import { useStore } from '@site/shared/store';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { media } from '@site/shared/ui/theme';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { AddressStep } from './AddressStep.tsx';
import { copy } from './copy.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import { EarlierOrderDialog } from './EarlierOrderDialog.tsx';
import { isOf, planOf } from './instalments.ts';
import { LeavingGuard } from './LeavingGuard.tsx';
import type { RegistrationData } from './load-offers.ts';
import { findBatch, findOffer } from './offers.ts';
import { OpenOrder } from './OpenOrder.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PeopleStep } from './PeopleStep.tsx';
import { ProgramStep } from './ProgramStep.tsx';
import { LABELS, registrationSchema, startingValues, type RegistrationValues } from './registration-form.ts';
import { useOrder, type OrderOfForm } from './use-order.ts';
import { voucherAlong } from './voucher-along.ts';

/* Heading, error summary, steps and order summary are one grid, so that the summary is first on small screens and sticky on large ones. */
const Layout = styled.div`
  display: flex;
  flex-direction: column;
  gap: 32px;
  & > form {
    display: contents;
  }
  ${media.from1024} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 384px;
    column-gap: 72px;
    & > *,
    & > form > * {
      grid-column: 1;
    }
    /* Beside everything below the heading: the error summary, if there is one, and the steps. */
    & > form > [data-part='card'] {
      grid-column: 2;
      grid-row: 2 / span 2;
    }
  }
`;

const WideOnPhones = styled.div`
  width: 100%;
  ${media.from600} {
    width: auto;
  }
`;

export function Page() {
  // After each sign-out the form is a new one, so that it keeps nothing of the student's data, whether visible or not.
  return <Registration key={useSignOuts()} />;
}

/** How many times a student has signed out, here or in another tab, since the page was opened. */
function useSignOuts(): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      useStore.subscribe(({ student }, before) => {
        if (!before.student.student || student.student) return;
        setCount((counted) => counted + 1);
      }),
    [],
  );
  return count;
}

function Registration() {
  const loaded = useLoaderData<RegistrationData>();
  const [query] = useSearchParams();
  const { offers, seat } = loaded;
  const [courseId, batchId] = seat
    ? [String(seat.courseId), String(seat.batchId)]
    : [query.get('id'), query.get('batch')];
  const order = useOrder(loaded);
  const [initialValues] = useState(() => startingValues({ offers, courseId, batchId, email: seat?.email }));

  const title = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const scrollToTop = useEffectEvent(() => {
    // A page that was opened by its address is at the top already, unless the visitor scrolled before it was hydrated.
    if (navigation !== 'POP') window.scrollTo(0, 0);
  });
  const { state } = useLocation();
  const takeVoucherAlong = useEffectEvent(() => {
    const code = voucherAlong(state);
    // A page that was reloaded has the values of its draft, which holds no voucher.
    if (navigation === 'POP' || code === null || courseId === null || !findOffer(offers, courseId)) return;
    void order.voucher.use(code, courseId, []);
  });
  const noteOpened = useEffectEvent(() => noteFormOpened(Number(initialValues.course_id) || null));
  useEffect(() => {
    scrollToTop();
    takeVoucherAlong();
    noteOpened();
  }, []);

  return (
    <Section space="half">
      <Container>
        <Layout>
          <Stack gap={8}>
            <Heading level={1} ref={title} tabIndex={-1}>
              {copy.title}
            </Heading>
            <Text size="lead">{copy.lead}</Text>
          </Stack>
          <Form
            id="registration"
            labels={LABELS}
            initialValues={initialValues}
            validationSchema={registrationSchema}
            onSubmit={order.submit}
          >
            <Filling
              order={order}
              courseId={courseId}
              batchId={batchId}
              seat={seat}
              onEmptied={() => title.current?.focus()}
            />
          </Form>
        </Layout>
      </Container>
    </Section>
  );
}

interface FillingProps {
  order: OrderOfForm;
  /** The program for which the address asks. */
  courseId: string | null;
  batchId: string | null;
  seat: RegistrationData['seat'];
  /** Called when a notice has disappeared, and with it the button that had the focus. */
  onEmptied: () => void;
}

function Filling({ order, courseId, batchId, seat, onEmptied }: FillingProps) {
  const { offers, voucher, quoteFor, question, isDone, instalments } = order;
  const { values } = useFormikContext<RegistrationValues>();
  const offer = findOffer(offers, values.course_id);
  const quote = quoteFor(values.course_id);
  const soldOut = findBatch(offer, order.soldOutBatch);
  const asked = findBatch(offer, batchId);
  const fullBatch = soldOut ?? (asked?.availability === 'FULL' ? asked : undefined);
  const isChoice = quote !== null && isOf(instalments, values.course_schedule_id, quote.payable);
  return (
    <>
      <OrderSummary
        offer={offer}
        batch={findBatch(offer, values.course_schedule_id)}
        quote={quote}
        voucherCode={voucher.applied?.code ?? null}
        plan={isChoice ? planOf(instalments) : undefined}
      />
      <Stack gap={32}>
        <OpenOrder
          offers={offers}
          replacing={order.replacing}
          onFillIn={order.fillIn}
          onStartOver={order.startOver}
          onGone={onEmptied}
        />
        {seat && (
          <InlineNotice tone="info">
            {copy.seatHeldUntil(formatInstantWithTime(seat.endsAt), quote?.payable === 0)}
          </InlineNotice>
        )}
        <DraftKeeper
          offers={offers}
          courseId={courseId}
          batchId={batchId}
          email={seat?.email}
          onReplaced={() => voucher.clear()}
          onRemove={() => {
            voucher.clear();
            onEmptied();
          }}
        />
        <ProgramStep
          offers={offers}
          offer={offer}
          quote={quote}
          voucher={voucher}
          fullBatch={values.course_schedule_id === '' ? fullBatch : undefined}
          isUnknownProgram={courseId !== null && !findOffer(offers, courseId)}
          instalments={instalments}
          onInstalments={order.setInstalments}
        />
        <PeopleStep />
        <AddressStep />
        <Stack gap={16} align="start">
          <Send>{copy.submit}</Send>
          <Text size="small" tone="muted">
            {quote?.payable === 0 ? copy.afterFree : copy.afterPaid}
          </Text>
        </Stack>
      </Stack>
      <EarlierOrderDialog question={question} />
      <LeavingGuard isDone={isDone} question={question} />
    </>
  );
}

function Send({ children }: { children: string }) {
  return (
    <WideOnPhones>
      <SubmitButton variant="accent" size="large" block>
        {children}
      </SubmitButton>
    </WideOnPhones>
  );
}
