import { Type, type Static } from 'typebox';
import { answer, closed, instant, nullable, oneOf } from '../../../http/schema-types.ts';
import { SeatPerson } from '../corporate-needs/person-schemas.ts';
import { bigId } from '../order-actions/schemas.ts';
import { TimeZone } from '../../catalogue/master-data/schemas.ts';

export const SecretParams = Type.Object({ secret: Type.String({ maxLength: 100 }) });

/** The seats of a company, as its link shows them. Who opens it may be any of its people: of others it tells the name alone. */
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
  /** Names can be entered and corrected: class has not begun. */
  is_open: Type.Boolean(),
  people: Type.Array(
    Type.Object({
      /** Of the registration. */
      id: Type.Integer(),
      full_name: Type.String(),
      /** Shortened: `s•••@maju.co.id`. */
      email: Type.String(),
    }),
  ),
});
export type SeatsPage = Static<typeof SeatsPage>;
export const SeatsPageAnswer = answer(SeatsPage);

export const Naming = SeatPerson;
/** Another e-mail is another person. */
export const Correcting = closed({ registration_id: bigId, ...SeatPerson.properties });
export type Correcting = Static<typeof Correcting>;

/** MAIL: to the contact of the company. COPY: the answer names the address, once. `end_earlier`: no link from before works any more. */
export const NewLink = closed({ as: oneOf('MAIL', 'COPY'), end_earlier: Type.Boolean() });
export type NewLink = Static<typeof NewLink>;
export const NewLinkAnswer = answer(Type.Object({ created_at: instant, url: nullable(Type.String()) }));
