import { readRegistration, type RegistrationDetail } from '@site/shared/api/registration';
import { formatDate, formatInstantWithTime, formatTimes } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { fullName } from '@site/shared/person';
import { CopyButton } from '@site/shared/ui/CopyButton';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { color, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { WhyMasked } from '../access/WhyMasked.tsx';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { ContactLinks } from '../record/ContactLinks.tsx';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { Facts } from '../staff-list/Facts.tsx';
import { useOpenedFrom } from '../staff-list/list-behind.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { shownAddress } from './address.ts';
import { shownBirth } from './birth-date.ts';
import { copy } from './copy.ts';
import { OrderStateBadge } from './OrderStateBadge.tsx';
import { awaitedUntil, paymentHistory } from './payment-history.ts';

const words = copy.panel;

const Root = styled.div`
  display: grid;
  gap: 20px;
`;

const Head = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
`;

const Id = styled.div`
  display: grid;
  width: 100%;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px;
  font-size: 0.8125rem;
  line-height: 19px;
  color: ${color.sogan600};
  overflow-wrap: anywhere;
`;

const Sums = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 12px;
  padding: 14px 16px;
  border-radius: ${radius.button};
  background: ${color.nila50};
  font-size: 0.875rem;
  line-height: 20px;
  dd {
    margin: 0;
    text-align: right;
    white-space: nowrap;
  }
  dt {
    overflow-wrap: anywhere;
  }
  & > :nth-last-child(-n + 2) {
    font-size: 1.0625rem;
    line-height: 26px;
    font-weight: 800;
    color: ${color.nila900};
  }
`;

const History = styled.ol`
  display: grid;
  gap: 0;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  line-height: 20px;
  li {
    position: relative;
    padding: 0 0 14px 20px;
    overflow-wrap: anywhere;
  }
  li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 6px;
    width: 9px;
    height: 9px;
    border-radius: ${radius.leaf};
    background: ${color.nila700};
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 4px;
    top: 18px;
    bottom: -3px;
    width: 1px;
    background: ${color.nila200};
  }
  strong {
    display: block;
  }
  time,
  span {
    display: block;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
`;

/** Details of a registration: participant, batch, and the history of the payment. */
export function RegistrationPanel({ id }: { id: number }) {
  const { data: registration, hasFailed, reload } = useStaffData(['registration', id], () => readRegistration(id));
  if (hasFailed) return <ErrorState title={words.failed} level={3} onRetry={reload} />;
  if (!registration) {
    return (
      <SkeletonGroup label={words.loading}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </SkeletonGroup>
    );
  }
  return <Details registration={registration} />;
}

function Details({ registration }: { registration: RegistrationDetail }) {
  const { course_schedule: schedule, payer, order } = registration;
  const { may } = useAccess();
  const openedFrom = useOpenedFrom();
  const name = fullName(registration);
  const awaited = awaitedUntil(registration);
  const sums: [string, number][] = [
    [words.price, order.price],
    ...(order.course_discount > 0 ? [[words.courseDiscount, -order.course_discount] satisfies [string, number]] : []),
    ...(order.voucher_discount > 0
      ? [[words.voucher(order.voucher?.code ?? ''), -order.voucher_discount] satisfies [string, number]]
      : []),
    [words.total, order.amount],
  ];
  return (
    <Root>
      <Head>
        <OrderStateBadge state={order.state} />
        <Heading level={3} size="h3">
          {name}
        </Heading>
        <Id>
          <span>{registration.transaction_id}</span>
          <CopyButton text={registration.transaction_id} label={words.copyId} />
        </Id>
        {may('order.read') && (
          <LinkButton
            to={`/admin-dashboard/orders/${registration.transaction_id}`}
            state={openedFrom}
            variant="secondary"
            size="small"
          >
            {words.openRecord}
          </LinkButton>
        )}
        <RecordHistory entity="registration" id={registration.id} name={name} />
        <WhyMissing of={['order.read']} />
      </Head>
      <Facts
        facts={[
          [
            words.schedule,
            `${schedule.course.title}, ${copy.batch(schedule.batch, schedule.is_cancelled)}\n${formatDate(schedule.start_date)}, ${formatTimes(schedule.start_time, schedule.end_time, schedule.time_zone)}`,
          ],
          [
            words.contact,
            <ContactLinks
              key="contact"
              name={name}
              email={registration.email}
              phone={registration.phone_number}
              isMasked={registration.masked?.includes('phone_number') ?? false}
            />,
          ],
          [
            words.payer,
            payer.name === name && payer.email === registration.email ? null : `${payer.name}\n${payer.email}`,
          ],
          [words.born, shownBirth(registration)],
          [words.address, shownAddress(registration) || null],
          [words.motivation, registration.motivation],
        ]}
      />
      <WhyMasked masked={registration.masked} />
      <section aria-label={words.payment}>
        <Sums>
          {sums.map(([label, amount]) => [
            <dt key={`${label} name`}>{label}</dt>,
            <dd key={label}>
              {amount < 0
                ? `−${formatRupiah(-amount)}`
                : label === words.total && amount === 0
                  ? 'FREE'
                  : formatRupiah(amount)}
            </dd>,
          ])}
        </Sums>
      </section>
      <section aria-label={words.history}>
        <Heading level={3} size="h4">
          {words.history}
        </Heading>
        <History>
          {paymentHistory(registration).map(({ at, what, detail }) => (
            <li key={`${at} ${what}`}>
              <strong>{what}</strong>
              {detail && <span>{detail}</span>}
              <time dateTime={at}>{formatInstantWithTime(at)}</time>
            </li>
          ))}
          {awaited && <li>{awaited}</li>}
        </History>
      </section>
    </Root>
  );
}
