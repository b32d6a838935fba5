import { fullName } from '@site/shared/person';
import { formatPhone } from '@site/shared/phone';
import { formatDate, formatInstantWithTime, formatTimes } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { TextLink } from '@site/shared/ui/TextLink';
import { media } from '@site/shared/ui/theme';
import { Fragment } from 'react';
import styled from 'styled-components';
import { WhyMasked } from '../access/WhyMasked.tsx';
import { Facts } from '../staff-list/Facts.tsx';
import { shownAddress } from '../registrations/address.ts';
import { shownBirth } from '../registrations/birth-date.ts';
import { copy } from './copy.ts';
import { originInWords } from './origin-in-words.ts';
import { PanelBody } from '../frame/Panel.tsx';
import { placeOf, type OrderRecord } from './read-record.ts';

const Wide = styled(PanelBody)`
  ${media.from768} {
    & > dl {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 16px 24px;
    }
  }
`;

const Several = styled(PanelBody)`
  display: grid;
  gap: 16px;
`;

/** What was ordered, at which price and under which terms. */
export function OrderedThing({ record: { order, people } }: { record: OrderRecord }) {
  const words = copy.registration;
  const [{ course_schedule: schedule, order: placed, motivation }] = people;
  const { voucher } = placed;
  return (
    <Wide>
      <Facts
        facts={[
          [words.program, `${schedule.course.title}\n${copy.batch(schedule.batch, schedule.is_cancelled)}`],
          [words.voucher, voucher && words.saved(voucher.code, formatRupiah(placed.voucher_discount))],
          [words.ordered, formatInstantWithTime(placed.created_at)],
          [
            words.dueBy,
            order.state === 'PENDING' && placed.expires_at !== null ? formatInstantWithTime(placed.expires_at) : null,
          ],
          [words.terms, formatInstantWithTime(placed.terms_accepted_at)],
          [
            words.instalments,
            order.instalments.length === 0
              ? null
              : order.instalments
                  .map(({ number, amount, due_on, ...stands }) =>
                    words.instalment(number, formatRupiah(amount), formatDate(due_on), stands),
                  )
                  .join('\n'),
          ],
          [words.origin, order.origin ? originInWords(order.origin) : null],
          [words.motivation, motivation],
        ]}
      />
    </Wide>
  );
}

/** Where each person of the order sits. */
export function Places({ record: { order, people } }: { record: OrderRecord }) {
  return (
    <Several>
      {people.map((person) => {
        const { course_schedule: schedule } = person;
        const place = placeOf(order, person.id);
        const isSitting = place?.state === 'CONFIRMED' || place?.state === 'HELD';
        const state = isSitting && place.is_cancelled ? 'CANCELLED' : (place?.state ?? 'NONE');
        return (
          <Facts
            key={person.id}
            facts={[
              [
                people.length > 1 ? fullName(person) : schedule.course.title,
                <Fragment key="place">
                  {copy.badges.seats[state]}
                  {'\n'}
                  {copy.batch(schedule.batch, schedule.is_cancelled)}, {formatDate(schedule.start_date)}
                  {'\n'}
                  {formatTimes(schedule.start_time, schedule.end_time, schedule.time_zone)}
                </Fragment>,
              ],
            ]}
          />
        );
      })}
    </Several>
  );
}

/** The payer, and each participant with the data that certificates and mails use, and the way to all their registrations. */
export function People({ record: { people } }: { record: OrderRecord }) {
  const words = copy.people;
  const [{ payer }] = people;
  return (
    <Several>
      <Facts facts={[[words.payer, `${payer.name}\n${payer.email}`]]} />
      {people.map((person) => (
        <Fragment key={person.id}>
          <Facts
            facts={[
              [words.participant, `${fullName(person)}\n${person.email}\n${formatPhone(person.phone_number)}`],
              [words.born, shownBirth(person)],
              [words.address, shownAddress(person) || null],
            ]}
          />
          <p>
            <TextLink to={`/admin-dashboard/registrations?${new URLSearchParams({ q: person.email })}`}>
              {words.all(fullName(person))}
            </TextLink>
          </p>
        </Fragment>
      ))}
      <WhyMasked masked={people[0].masked} />
    </Several>
  );
}
