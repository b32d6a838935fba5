import { Type, type Static } from 'typebox';
import { answer, closed, instant, nullable, oneOf } from '../../../http/schema-types.ts';
import { SeatPerson } from '../corporate-needs/person-schemas.ts';
import { bigId } from '../order-actions/schemas.ts';
import { TimeZone } from '../../catalogue/master-data/schemas.ts';

/** The data of a person on the page. */
const ShownPerson = closed({
  full_name: Type.String({ maxLength: 500 }),
  /** Shortened: `s•••@maju.co.id`. */
  email: Type.String({ maxLength: 500 }),
});
export type ShownPerson = Static<typeof ShownPerson>;

/** The seats of a company, as its link shows them. Any of its people may open it, so it shows only the names and shortened addresses of others. */
export const SeatsPage = Type.Object({
  company_name: Type.String(),
  course: Type.Object({ title: Type.String() }),
  batch: Type.Object({
    number: Type.Integer(),
    start_date: Type.String(),
    end_date: Type.String(),
    start_time: Type.String(),
    end_time: Type.String(),
    time_zone: TimeZone,
    days: Type.String(),
    mode: oneOf('REMOTE', 'HYBRID', 'OFFLINE'),
    location: nullable(Type.String()),
  }),
  taken: Type.Integer(),
  /** Whether persons can be named and corrected, which ends when class begins. */
  is_open: Type.Boolean(),
  people: Type.Array(
    Type.Object({
      /** The id of the registration. */
      id: Type.Integer(),
      ...ShownPerson.properties,
    }),
  ),
});
export type SeatsPage = Static<typeof SeatsPage>;
export const SeatsPageAnswer = answer(SeatsPage);

export const Naming = SeatPerson;
/** A correction. Another e-mail means another person. `before` is what the page showed; without it, a correction of somebody else is overwritten. */
export const Correcting = closed({
  registration_id: bigId,
  ...SeatPerson.properties,
  before: Type.Optional(ShownPerson),
});
export type Correcting = Static<typeof Correcting>;
/** `stored` comes with CONFLICT: the data that the page would show now. */
export const SeatConflict = Type.Object({
  message: Type.String(),
  code: Type.String(),
  stored: Type.Optional(ShownPerson),
});

/** MAIL: the link is mailed to the contact of the company. COPY: the answer has the address, this once. `end_earlier`: earlier links become invalid. */
export const NewLink = closed({ as: oneOf('MAIL', 'COPY'), end_earlier: Type.Boolean() });
export type NewLink = Static<typeof NewLink>;
export const NewLinkAnswer = answer(Type.Object({ created_at: instant, url: nullable(Type.String()) }));
