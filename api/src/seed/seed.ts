import { addDays, jakartaInstant, type PlainDate } from '@site/shared/dates';
import type pg from 'pg';
import { transaction } from '../database/pool.ts';
import type { MediaStore } from '../media-store/media-store.ts';
import { hashPassword } from '../modules/accounts/sessions/password.ts';
import { corporateNeeds } from './corporate-needs.ts';
import { idsBy, insertRows, type Row } from './insert-rows.ts';
import { subscribers } from './newsletter.ts';
import { seedArrivals } from './seed-arrivals.ts';
import { scheduleIds, seedCatalogue } from './seed-catalogue.ts';
import { drawDocuments, mediaRows, storeDocuments, type IssuedCertificate } from './seed-documents.ts';
import { seedKnownLinks } from './seed-known-links.ts';
import { DEMO_TERMS, seedOrders } from './seed-orders.ts';
import { staff, students, type StaffKey } from './staff-and-students.ts';

/**
 * Fills an empty database with the data of an invented provider. Everything but public ids and file names depends only on `today`. A failure leaves the
 * database empty.
 * @param today in Asia/Jakarta
 * @param publicUrl the address at which visitors reach the site
 */
export async function seedDemo(db: pg.Pool, media: MediaStore, today: PlainDate, publicUrl: string): Promise<void> {
  const documents = await drawDocuments(today, publicUrl);
  const accounts = await signInRows(today);

  await transaction(db, async (client) => {
    await insertRows(client, 'staff_users', accounts.staff);
    await giveRoles(client);
    await insertRows(client, 'students', accounts.students);
    await insertRows(client, 'media', mediaRows(documents));
    await seedCatalogue(client, today, new Map([...documents.syllabi].map(([slug, { name }]) => [slug, name])));
    await seedOrders(client, today);
    await seedArrivals(client);
    await seedCertificates(client, documents.certificates);
    await seedCorporateNeeds(client, today);
    await insertRows(
      client,
      'newsletters',
      subscribers.map(([email, daysAgo]) => {
        const at = morning(today, daysAgo);
        return { email, created_at: at, confirmed_at: at };
      }),
    );
    await seedKnownLinks(client);
    // The files are stored last, so that a failed statement leaves none behind.
    await storeDocuments(media, documents);
  });
}

async function signInRows(today: PlainDate): Promise<{ staff: Row[]; students: Row[] }> {
  return {
    staff: await Promise.all(
      staff.map(async ({ name, email, password }) => ({
        name,
        email,
        password_hash: await hashPassword(password),
        created_at: morning(today, 480),
      })),
    ),
    students: await Promise.all(
      students.map(async ({ fullName, email, password }) => ({
        full_name: fullName,
        email,
        password_hash: await hashPassword(password),
        created_at: morning(today, 320),
      })),
    ),
  };
}

async function giveRoles(client: pg.ClientBase): Promise<void> {
  const ids = await idsBy(client, 'staff_users', 'email');
  await insertRows(
    client,
    'staff_role',
    staff.flatMap(({ email, roles }) => roles.map((role) => ({ staff_user_id: ids.get(email), role }))),
  );
}

async function seedCertificates(client: pg.ClientBase, issued: readonly IssuedCertificate[]): Promise<void> {
  const schedules = await scheduleIds(client);
  const studentIds = await idsBy(client, 'students', 'full_name');
  const hasAccount = new Set<string>(students.map(({ fullName }) => fullName));
  await insertRows(
    client,
    'certificates',
    issued.map(({ refId, graduate, course, batch, document, issuedOn, isRevoked }) => ({
      ref_id: refId,
      student_id: hasAccount.has(graduate) ? studentIds.get(graduate) : null,
      student_full_name: graduate,
      course_schedule_id: schedules.get(`${course} ${batch}`),
      document: document.name,
      issued_on: issuedOn,
      revoked_at: isRevoked ? morning(issuedOn, -2) : null,
    })),
  );
  await client.query(
    `UPDATE certificates f SET registration_id = r.id FROM registrations r JOIN places p ON p.registration_id = r.id
     WHERE p.course_schedule_id = f.course_schedule_id AND p.state = 'CONFIRMED' AND r.first_name || ' ' || r.last_name = f.student_full_name`,
  );
}

async function seedCorporateNeeds(client: pg.ClientBase, today: PlainDate): Promise<void> {
  const courseIds = await idsBy(client, 'courses', 'slug');
  const staffIds = await idsBy(client, 'staff_users', 'email');
  const account = (key: StaffKey) => {
    const found = staff.find((one) => one.key === key);
    if (!found) throw new Error(`There is no account ${key}`);
    return found;
  };
  await insertRows(
    client,
    'corporate_needs',
    corporateNeeds.map(({ company, course, participants, pic, whatsapp, notes, daysAgo, work }) => ({
      company_name: company,
      course_id: course === null ? null : courseIds.get(course),
      participant_amount: participants,
      pic_name: pic,
      pic_email: `${pic
        .toLowerCase()
        .replace(/^dr\. /, '')
        .replace(/[^a-z]+/g, '.')}@example.com`,
      pic_whatsapp: whatsapp,
      notes,
      terms_version: DEMO_TERMS,
      terms_accepted_at: morning(today, daysAgo),
      created_at: morning(today, daysAgo),
      state: work?.state ?? 'NEW',
      lost_reason: work?.lostReason ?? null,
      owner_id: work ? staffIds.get(account(work.owner).email) : null,
      next_action: work?.next?.action ?? null,
      next_action_on: work?.next ? addDays(today, work.next.inDays) : null,
    })),
  );
  const needIds = await idsBy(client, 'corporate_needs', 'company_name');
  await insertRows(
    client,
    'corporate_log',
    corporateNeeds.flatMap(({ company, daysAgo, work }) => {
      if (!work) return [];
      const entry = {
        corporate_need_id: needIds.get(company),
        staff_name: account(work.owner).name,
        created_at: morning(today, Math.max(0, daysAgo - 1)),
      };
      return [
        { ...entry, state: 'CONTACTED', text: null },
        ...(work.note ? [{ ...entry, state: null, text: work.note }] : []),
        ...(work.state === 'CONTACTED' ? [] : [{ ...entry, state: work.state, text: work.lostReason ?? null }]),
      ];
    }),
  );
}

function morning(today: PlainDate, daysAgo: number): string {
  return new Date(jakartaInstant(addDays(today, -daysAgo), '09:12')).toISOString();
}
