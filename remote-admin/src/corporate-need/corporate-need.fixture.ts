import type { CorporateRecord } from '@site/shared/api/corporate-needs';

/** A company that was called and not yet made an offer. */
export const contacted: CorporateRecord = {
  id: 7,
  company_name: 'Angkasa Boga',
  course: { id: 1, title: 'Full Stack Web Development', type: 'BOOTCAMP' },
  participant_amount: 10,
  pic_name: 'Muhammad Rasyid',
  pic_email: 'rasyid@angkasaboga.test',
  pic_whatsapp: '+6281200007137',
  notes: 'Untuk tim internal.',
  created_at: '2026-11-20T03:00:00.000Z',
  state: 'CONTACTED',
  owner: { id: 1, name: 'Rani' },
  next_action: 'Telepon PIC',
  next_action_on: '2026-11-01',
  version: 4,
  lost_reason: null,
  value: null,
  steps: ['LOST'],
  back: null,
  can_be_quoted: true,
  quotes: [],
  seats: { batch: null, taken: 0, named: 0, people: [], invited_at: null, can_change: false },
  log: [
    { id: 1, state: 'CONTACTED', text: null, staff_name: 'Rani', created_at: '2026-11-21T03:00:00.000Z' },
    { id: 2, state: null, text: 'Telepon 12 menit', staff_name: 'Hendra', created_at: '2026-11-22T03:00:00.000Z' },
  ],
};
