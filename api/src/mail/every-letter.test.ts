/** What holds for every letter: it does not speak of its reader as of another person, and it keeps no link once it was sent or given up. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { newToken } from '../access/token.ts';
import { deliverDueMails } from './deliver.ts';
import { MailRefused } from './mailer.ts';
import { enqueueMail, type Mail } from './outbox.ts';
import * as account from './templates/account-mails.ts';
import * as lesson from './templates/class-mails.ts';
import * as corporate from './templates/corporate-mails.ts';
import * as newsletter from './templates/newsletter-mail.ts';
import * as bill from './templates/order-bill-mails.ts';
import * as end from './templates/order-end-mails.ts';
import type { OrderFacts, TeamFacts } from './templates/order-letter.ts';
import * as paying from './templates/order-paying-mails.ts';
import * as seat from './templates/order-seat-mails.ts';
import * as session from './templates/session-mail.ts';
import * as team from './templates/team-mails.ts';
import * as waiting from './templates/waiting-mails.ts';

const page = (path: string) => `https://karsa.test${path}${newToken()}`;
const owner = { name: 'Ani', email: 'ani@example.com' };
const batch = {
  number: 3,
  startDate: '2026-12-07',
  startTime: '19:00',
  endTime: '21:30',
  timeZone: 'Asia/Jakarta',
  days: 'Senin',
  mode: 'HYBRID',
  location: 'Jakarta',
} as const;
const payer: OrderFacts['reader'] = { role: 'PAYER', ...owner };
let reader = payer;
const facts = (): OrderFacts => ({
  ...batch,
  batch: 3,
  payerName: 'Ani',
  payerEmail: owner.email,
  participantName: 'Budi',
  participantFirstName: 'Budi',
  reader,
  courseTitle: 'Data Analyst',
  joiningDetails: null,
  amount: 1_250_000,
  hasPaid: true,
  isPlaced: true,
  transactionId: 'b7c0',
  orderUrl: page('/my-registration/'),
  calendarUrl: `${page('/api/v1/my-registration/')}/calendar`,
});
const teamFacts = (): TeamFacts => ({ ...facts(), resultUrl: 'https://karsa.test/success-payment?id=b7c0' });
const waitingFacts = (): waiting.WaitingFacts => ({
  email: owner.email,
  courseTitle: 'Data Analyst',
  isFree: false,
  batch,
  pageUrl: page('/waiting-list/'),
  leaveUrl: `${page('/api/v1/waiting-list/')}/leave`,
  courseUrl: `https://karsa.test/bootcamps/${'a'.repeat(43)}`,
});
const subscriptionLinks = () => ({
  url: page('/newsletter/'),
  leaveUrl: `${page('/api/v1/newsletters/links/')}/leave`,
});
const request = { company_name: 'PT Maju', pic_name: 'Dina', pic_email: 'dina@maju.test', participant_amount: 3 };
const expiresAt = '2026-11-22T02:00:00.000Z';

/** Every letter there is. A new one must be added: the first test says so. */
const letters: Readonly<Record<string, () => Mail>> = {
  invitation: () => account.invitation(owner, page('/set-password#'), 7),
  passwordReset: () => account.passwordReset(owner, page('/set-password#'), 30),
  signInLink: () => account.signInLink(owner.email, page('/my-classes/sign-in#'), 15),
  passwordMade: () => account.passwordMade(owner),
  passwordChanged: () => account.passwordChanged(owner),
  secondFactorOn: () => account.secondFactorOn(owner),
  secondFactorOff: () => account.secondFactorOff(owner),
  secondFactorReset: () => account.secondFactorReset(owner, 'Rani'),
  classSoon: () => lesson.classSoon(facts(), '2026-12-01'),
  classTomorrow: () => lesson.classTomorrow(facts(), '2026-12-06'),
  classEnded: () => lesson.classEnded(facts()),
  certificateIssued: () =>
    lesson.certificateIssued(facts(), { refId: 'KARSA-1', fullName: 'Budi', url: 'https://karsa.test/certificate' }),
  joiningDetailsChanged: () => lesson.joiningDetailsChanged(facts()),
  classChanged: () => lesson.classChanged(facts(), [['Jam', '18 → 19']]),
  paymentStillOpen: () => bill.paymentStillOpen(facts(), { expiresAt, owed: 1_250_000 }),
  stageStillOpen: () => bill.stageStillOpen(facts(), { expiresAt, owed: 1_250_000 }),
  stageComing: () => bill.stageComing(facts(), { number: 2, dueOn: '2026-12-27', owed: 1_250_000 }),
  corporateNeedArrived: () => corporate.corporateNeedArrived(request, null),
  corporateNeedReceived: () => corporate.corporateNeedReceived(request, null),
  seatsToName: () =>
    corporate.seatsToName({
      companyName: 'PT Maju',
      picName: 'Dina',
      picEmail: 'dina@maju.test',
      courseTitle: 'Data Analyst',
      batch: 3,
      startDate: '2026-12-07',
      seats: 3,
      pageUrl: page('/corporate-seats/'),
    }),
  subscriptionToConfirm: () => newsletter.subscriptionToConfirm(owner.email, subscriptionLinks()),
  newsletterWelcome: () => newsletter.newsletterWelcome(owner.email, subscriptionLinks()),
  registrationReceived: () => paying.registrationReceived(facts(), { expiresAt }),
  paymentRequested: () => bill.paymentRequested(facts(), { expiresAt, amount: 1_250_000, received: 0 }),
  wayToPayEnded: () => paying.wayToPayEnded(facts(), expiresAt),
  billEnded: () => bill.billEnded(facts(), 1_250_000),
  registrationExpired: () => end.registrationExpired(facts()),
  registrationConfirmed: () => paying.registrationConfirmed(facts()),
  participantChanged: () => seat.participantChanged(facts()),
  seatGivenAway: () => seat.seatGivenAway(facts(), owner),
  paymentReceived: () =>
    bill.paymentReceived(facts(), { amount: 416_666, balance: -416_668, next: { number: 3, due_on: '2027-01-21' } }),
  addressCorrected: () => seat.addressCorrected(facts()),
  seatUncertain: () => paying.seatUncertain(facts()),
  paymentBeingChecked: () => paying.paymentBeingChecked(facts()),
  orderCancelled: () => end.orderCancelled(facts(), { refund: 0, byTransfer: 0, ofBatch: false }),
  orderMoved: () => seat.orderMoved(facts(), { difference: 0, fromProgram: null, cancelledBatch: 14 }),
  batchCancelled: () => end.batchCancelled(facts()),
  moneyReturned: () => end.moneyReturned(facts(), 1),
  refundAccountWanted: () => end.refundAccountWanted(facts(), 1_250_000),
  refundAccountSet: () => end.refundAccountSet(facts(), { bank: 'BCA', number: '123' }),
  orderLink: () => paying.orderLink(facts(), { earlierEnded: false }),
  paymentNeedsTeam: () => team.paymentNeedsTeam(teamFacts(), 'Periksa'),
  unknownPaymentNeedsTeam: () =>
    team.unknownPaymentNeedsTeam({
      provider: 'xendit',
      providerInvoiceId: '1',
      externalId: '2',
      received: 'Rp1',
      channel: null,
    }),
  ledgerDiffers: () =>
    team.ledgerDiffers('2026-11-20', [
      { provider: 'xendit', kind: 'REFUND', reference: 'r-1', ledger_amount: null, provider_amount: 1 },
    ]),
  sessionMoved: () => session.sessionMoved(facts(), 1, []),
  joinedWaitingList: () => waiting.joinedWaitingList(waitingFacts()),
  placeOffered: () => waiting.placeOffered(waitingFacts(), { endsAt: expiresAt }),
  offerLapsed: () => waiting.offerLapsed(waitingFacts(), 'LAST'),
  waitedBatchCancelled: () => waiting.waitedBatchCancelled(waitingFacts(), { wasOffered: true }),
  offeredBatchChanged: () => waiting.offeredBatchChanged(waitingFacts(), [['Perubahan jam', '18 → 19']]),
  removedFromWaitingList: () => waiting.removedFromWaitingList(waitingFacts(), { wasOffered: true }),
  scheduleOpened: () => waiting.scheduleOpened(waitingFacts()),
};
/** Exports of files of letters that write a part of one. */
const PARTS = ['planChanges', 'sessionChanges'];

describe('a letter to the participant', () => {
  before(() => (reader = { role: 'PARTICIPANT', name: 'Budi', email: 'budi@example.com' }));
  after(() => (reader = payer));

  for (const [name, write] of Object.entries(letters))
    it(`speaks to them and does not name them as another: ${name}`, () => {
      const sentences = write().text.replaceAll(/^(Halo|Peserta:).*$|atas nama Budi/gm, '');
      assert.doesNotMatch(sentences, /Budi/);
    });
});

describe('a letter to a payer of another person', () => {
  for (const [name, write] of Object.entries(letters))
    it(`calls no seat of that person the payer's own: ${name}`, () =>
      assert.doesNotMatch(write().text, /\b(tempat|kursi)mu\b/i));
});

describe('a letter', () => {
  const leaving = (urgency: Mail['urgency']) =>
    Object.entries(letters).flatMap(([name, write]) => (write().urgency === urgency ? [name] : []));

  it('leaves before all others where its reader waits for it, and behind them where it goes to a whole batch', () => {
    assert.deepEqual(
      leaving('NOW').sort(),
      [...Object.keys(account), 'registrationReceived', 'registrationConfirmed', 'orderLink'].sort(),
    );
    assert.deepEqual(leaving('LATER'), [
      ...['classSoon', 'classTomorrow', 'classEnded', 'certificateIssued', 'joiningDetailsChanged', 'classChanged'],
      ...['batchCancelled', 'sessionMoved', 'scheduleOpened'],
    ]);
    assert.equal(end.orderCancelled(facts(), { refund: 0, byTransfer: 0, ofBatch: true }).urgency, 'LATER');
  });
});

describe('a link in a mail', () => {
  const server = useServer();
  const put = async (kind: string) => {
    for (const [name, write] of Object.entries(letters)) await enqueueMail(server.db, `${kind} ${name}`, write());
  };
  const withLinks = async (kind: string) =>
    (
      await server.db.query<{ dedupe_key: string }>(
        `SELECT dedupe_key FROM email_outbox WHERE dedupe_key LIKE $1
           AND concat(replace(text, $2, ''), replace(html, $2, ''), one_click_url) ~ '[A-Za-z0-9_-]{43}'`,
        [`${kind} %`, `/bootcamps/${'a'.repeat(43)}`],
      )
    ).rows.map(({ dedupe_key }) => dedupe_key);

  it('is looked at here for every letter there is', async () => {
    const folder = new URL('./templates/', import.meta.url);
    const files = (await fs.readdir(folder)).filter((file) => /-mails?\.ts$/.test(file));
    const sources = await Promise.all(files.map((file) => fs.readFile(new URL(file, folder), 'utf8')));
    const exported = sources.flatMap((source) =>
      [...source.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = '']) => name),
    );
    assert.deepEqual(exported.filter((name) => !PARTS.includes(name)).sort(), Object.keys(letters).sort());
  });

  it('is gone once the mail was sent', async () => {
    await put('sent');
    assert.ok((await withLinks('sent')).length > 20, 'it is there until then');
    const sent = await deliverDueMails(server.db, { send: async () => undefined }, (error) =>
      assert.fail(String(error)),
    );
    assert.equal(sent, Object.keys(letters).length);
    assert.deepEqual(await withLinks('sent'), []);
  });

  it('is gone once the mail was given up', async () => {
    await put('refused');
    const refuse = async () => {
      throw new MailRefused('550 no such mailbox');
    };
    await deliverDueMails(server.db, { send: refuse }, () => undefined);
    const { rowCount } = await server.db.query('SELECT FROM email_outbox WHERE failed_at IS NOT NULL');
    assert.equal(rowCount, Object.keys(letters).length);
    assert.deepEqual(await withLinks('refused'), []);
  });

  it('to a course stays as it is: it is public', async () => {
    const { rowCount } = await server.db.query(`SELECT FROM email_outbox WHERE text LIKE $1`, [
      `%/bootcamps/${'a'.repeat(43)}%`,
    ]);
    assert.ok(rowCount);
  });
});
