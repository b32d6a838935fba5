import { Type, type Static } from 'typebox';
import { answer, closed, instant, nullable, oneOf } from '../../../http/schema-types.ts';
import { SeatPerson } from '../corporate-needs/person-schemas.ts';
import { bigId } from '../order-actions/schemas.ts';
import { TimeZone } from '../../catalogue/master-data/schemas.ts';

/** What the page shows of a person. */
const ShownPerson = closed({
  full_name: Type.String({ maxLength: 500 }),
  /** Shortened: `s•••@maju.co.id`. */
  email: Type.String({ maxLength: 500 }),
});
export type ShownPerson = Static<typeof ShownPerson>;

/** The seats of a company, as its link shows them. Any of its people may open it: of others it tells the name alone. */
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
      /** Id of the registration. */
      id: Type.Integer(),
      ...ShownPerson.properties,
    }),
  ),
});
export type SeatsPage = Static<typeof SeatsPage>;
export const SeatsPageAnswer = answer(SeatsPage);

export const Naming = SeatPerson;
/** Another e-mail is another person. `before`: what the page showed; without it what another corrected meanwhile is written over. */
export const Correcting = closed({
  registration_id: bigId,
  ...SeatPerson.properties,
  before: Type.Optional(ShownPerson),
});
export type Correcting = Static<typeof Correcting>;
/** `stored`, with CONFLICT: what the page shows by now. */
export const SeatConflict = Type.Object({
  message: Type.String(),
  code: Type.String(),
  stored: Type.Optional(ShownPerson),
});

/** MAIL: to the contact of the company. COPY: the answer names the address, once. `end_earlier`: no link from before works any more. */
export const NewLink = closed({ as: oneOf('MAIL', 'COPY'), end_earlier: Type.Boolean() });
export type NewLink = Static<typeof NewLink>;
export const NewLinkAnswer = answer(Type.Object({ created_at: instant, url: nullable(Type.String()) }));
