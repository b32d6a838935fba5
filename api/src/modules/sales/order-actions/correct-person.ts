import { isName, phoneNumberFrom } from '@site/shared/person';
import { PERSON_FIELDS } from '@site/shared/person/person-fields';
import { presentInstant } from '../../../clock.ts';
import { fullNameOf } from '../../../database/full-name.ts';
import type { Queryable } from '../../../database/pool.ts';
import { invalid } from '../../../http/api-error.ts';
import { endLinks, forgetLinks, type LinkOwner } from '../orders/order-links.ts';
import { addressCorrected, participantChanged } from '../../../mail/templates/order-seat-mails.ts';
import { mailOrder, mailWhoHadTheSeat, PAYER } from '../orders/order-mail.ts';
import { WRONG_NAME, wrongPerson } from '../registrations/wrong-person.ts';
import { currentPlaces, insertPlace } from '../orders/places.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import type { Work } from './act.ts';
import { noteCorrected, readPerson, refuseOverwriting } from './corrected.ts';
import type { ActionDeps } from './deps.ts';
import { isSeat, refusals, refuse } from './permitted.ts';
import type { Participant, ParticipantCorrection, PayerCorrection, PersonRead } from './schemas.ts';

interface Correction {
  readonly registrationId: number | null;
  readonly participant: ParticipantCorrection | null;
  readonly payer: PayerCorrection | null;
  /** Hash of the link it is corrected by, which stays when the e-mail changes. */
  readonly link?: Buffer;
  /** What the fields were as the caller read them; of those it leaves out nothing is known. */
  readonly read?: PersonRead | undefined;
}

/**
 * Corrects what was typed wrongly. The same person keeps the seat. Whose e-mail was wrong gets a mail at the right one: no mail before reached
 * them, and the links in those open nothing any more.
 * @throws ApiError 422 where no person has what is given; 409 CONFLICT where another corrected it since it was read, ALREADY_REGISTERED
 * where the corrected e-mail has a seat in the batch
 */
export async function correctPerson(
  work: Work,
  { publicUrl, clock }: Pick<ActionDeps, 'publicUrl' | 'clock'>,
  correction: Correction,
): Promise<void> {
  const { client, order, cause } = work;
  const mail = { name: `corrected ${cause}`, letter: addressCorrected };
  for (const to of await storeCorrection(work, correction, clock.today()))
    await mailOrder(client, order.id, { ...mail, to }, publicUrl);
}

/** @param today plain date @returns whose e-mail is another one now */
async function storeCorrection(
  { client, order, corrected, actor }: Work,
  { registrationId, participant, payer, link, read = {} }: Correction,
  today: string,
): Promise<LinkOwner[]> {
  const id = await registrationOf(client, order.id, registrationId);
  const country = participant?.country?.trim() ?? (await countryOf(client, id));
  const wrong = [
    ...(payer?.name === undefined || isName(payer.name) ? [] : [{ field: 'payer.name', message: WRONG_NAME }]),
    ...wrongPerson({ ...participant, country }, today).map(({ field, message }) => ({
      field: `participant.${field}`,
      message,
    })),
  ];
  if (wrong.length > 0) throw invalid(wrong);
  const before = await readPerson(client, id);
  const given = trimmed(participant ?? {}, country);
  const [payer_name, payer_email] = [payer?.name?.trim(), payer?.email && storedAddress(payer.email)];
  await refuseOverwriting(
    client,
    { orderId: order.id, actor },
    { read, before, given: { ...given, payer_name, payer_email } },
  );
  const moved: LinkOwner[] = [];
  if (payer_email !== undefined && (await endLinksOfPayer(client, order.id, payer_email, link))) moved.push(PAYER);
  if (payer)
    await client.query(
      'UPDATE orders SET payer_name = coalesce($2, payer_name), payer_email = coalesce($3, payer_email), updated_at = now() WHERE id = $1',
      [order.id, payer_name ?? null, payer_email ?? null],
    );
  if (given.email !== undefined && (await endLinksOfParticipant(client, order.id, { id, email: given.email }, link)))
    moved.push({ role: 'PARTICIPANT', registrationId: id });
  const names = PERSON_FIELDS.filter((name) => given[name] !== undefined);
  // Also where only the payer changed: what a registration is searched by names the payer.
  const assignments = ['created_at = created_at', ...names.map((name, index) => `${name} = $${index + 2}`)];
  await client.query(`UPDATE registrations SET ${assignments.join(', ')} WHERE id = $1`, [
    id,
    ...names.map((name) => given[name]),
  ]);
  if (given.email !== undefined)
    await client.query(
      `UPDATE places SET student_email_key = $2, updated_at = now() WHERE registration_id = $1 AND (state IN ('HELD', 'CONFIRMED') OR id = (SELECT max(id) FROM places WHERE registration_id = $1))`,
      [id, given.email],
    );
  noteCorrected(corrected, before, await readPerson(client, id));
  return moved;
}

/** Whom the seat is for; a company says no more of them than how to reach them. */
type NewParticipant = Participant | Pick<Participant, 'first_name' | 'last_name' | 'email' | 'phone_number'>;

/**
 * Another person takes the seat: the place of the one ends, that of the other begins in the same batch. Both are told.
 * @throws ApiError 409 CONFLICT, ALREADY_REGISTERED, CERTIFIED
 */
export async function changeParticipant(
  work: Work,
  { publicUrl, clock }: ActionDeps,
  {
    registrationId,
    participant,
    read,
  }: { registrationId: number | null; participant: NewParticipant; read?: PersonRead | undefined },
): Promise<void> {
  const { client, order, cause } = work;
  const id = await registrationOf(client, order.id, registrationId);
  const seats = (await currentPlaces(client, order.id)).filter(isSeat);
  const place = seats.find(({ registration_id }) => registration_id === id);
  if (!place) throw invalid([{ field: 'registration_id', message: 'Peserta ini tidak punya tempat' }]);
  refuse(refusals.changeParticipant(place));
  await client.query(`UPDATE places SET state = 'TRANSFERRED', updated_at = now() WHERE id = $1`, [place.id]);
  // The person who had the seat before must not see the data of the one who has it now, even where both have one e-mail.
  await forgetLinks(client, order.id, id);
  const before = await nameAndAddress(client, id);
  await storeCorrection(work, { registrationId: id, participant, payer: null, read }, clock.today());
  // Classes that the one before attended are not theirs.
  const now = presentInstant(clock);
  await client.query('UPDATE registrations SET person_since = $2 WHERE id = $1', [id, now]);
  // The seat is neither given back nor taken: its number stays.
  await insertPlace(client, {
    registrationId: id,
    scheduleId: place.course_schedule_id,
    emailKey: storedAddress(participant.email),
    state: place.state,
    transferredFrom: place.id,
  });
  const mail = { name: `participant changed ${cause}`, letter: participantChanged };
  await mailOrder(client, order.id, mail, publicUrl);
  if (before) await mailWhoHadTheSeat(client, order.id, before, cause);
}

/** What went to a wrong address opens nothing any more. @returns whether it was another address */
async function endLinksOfPayer(db: Queryable, orderId: number, email: string, link?: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM orders WHERE id = $1 AND lower(payer_email) <> lower($2)', [
    orderId,
    email,
  ]);
  if (rowCount === 0) return false;
  await endLinks(db, orderId, PAYER, link);
  return true;
}

async function endLinksOfParticipant(
  db: Queryable,
  orderId: number,
  { id, email }: { id: number; email: string },
  link?: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM registrations WHERE id = $1 AND lower(email) <> lower($2)', [
    id,
    email,
  ]);
  if (rowCount === 0) return false;
  await endLinks(db, orderId, { role: 'PARTICIPANT', registrationId: id }, link);
  return true;
}

/** The named person, or the only one there is. */
async function registrationOf(db: Queryable, orderId: number, registrationId: number | null): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT id FROM registrations WHERE order_id = $1 AND ($2::bigint IS NULL OR id = $2) ORDER BY id',
    [orderId, registrationId],
  );
  const [only, ...others] = rows;
  if (!only || others.length > 0)
    throw invalid([{ field: 'registration_id', message: 'Sebutkan peserta yang dimaksud' }]);
  return only.id;
}

async function nameAndAddress(db: Queryable, id: number): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await db.query<{ name: string; email: string }>(
    `SELECT ${fullNameOf('r')} AS name, lower(r.email) AS email FROM registrations r WHERE r.id = $1`,
    [id],
  );
  return rows[0];
}

async function countryOf(db: Queryable, id: number): Promise<string> {
  const { rows } = await db.query<{ country: string }>('SELECT country FROM registrations WHERE id = $1', [id]);
  return rows[0]?.country ?? '';
}

function trimmed(participant: ParticipantCorrection, country: string): ParticipantCorrection {
  const result: ParticipantCorrection = { ...participant };
  for (const name of PERSON_FIELDS) {
    if (name === 'gender') continue;
    const value = participant[name];
    if (value === undefined) continue;
    if (name === 'phone_number') result[name] = phoneNumberFrom(value, country) ?? value.trim();
    else result[name] = name === 'email' ? storedAddress(value) : value.trim();
  }
  return result;
}
