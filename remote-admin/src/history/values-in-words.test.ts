import { changesOf } from './values-in-words.ts';

const policy = (percent: number) => [
  { days: 7, percent: 100 },
  { days: 0, percent },
];

test('a changed refund policy says what comes back now and came back before', () => {
  expect(changesOf({ refund_policy: policy(50) }, { refund_policy: policy(25) })).toEqual([
    {
      field: 'refund_policy',
      label: 'Aturan pengembalian dana',
      before: 'sampai 7 hari sebelum kelas mulai 100%; sampai 0 hari sebelum kelas mulai 50%',
      after: 'sampai 7 hari sebelum kelas mulai 100%; sampai 0 hari sebelum kelas mulai 25%',
    },
  ]);
  expect(changesOf({ refund_policy: policy(50) }, { refund_policy: policy(50) })).toEqual([]);
});

test('values of several parts that no words are known for are shown part by part', () => {
  expect(changesOf({ parts: [{ price: 1, x: 'a' }] }, { parts: [{ price: 1, x: 'b' }] })).toMatchObject([
    { before: expect.stringContaining('x: a') as unknown, after: expect.stringContaining('x: b') as unknown },
  ]);
});

test('lists of single values stay lists', () => {
  expect(changesOf({ tags: ['a'] }, { tags: ['a', 'b'] })).toMatchObject([{ before: 'a', after: 'a, b' }]);
});

test('a time zone is said as it stands behind hours', () => {
  expect(changesOf({ time_zone: 'Asia/Jakarta' }, { time_zone: 'Asia/Makassar' })).toEqual([
    { field: 'time_zone', label: 'Zona waktu', before: 'WIB', after: 'WITA' },
  ]);
});

test.each([
  [{ state: 'WAITING' }, { state: 'REMOVED' }, 'Keadaan', 'Menunggu', 'Dikeluarkan'],
  [{ rank: 3 }, { rank: 1 }, 'Urutan di daftar tunggu', '3', '1'],
  [{ state: 'GIVEN_UP' }, { state: 'SET_ASIDE' }, 'Keadaan', 'Tidak sampai', 'Disisihkan'],
  [{ second_factor: 'ON' }, { second_factor: 'OFF' }, 'Verifikasi dua langkah', 'Aktif', 'Tidak dipakai'],
  [
    null,
    { marks: [{ registration_id: 3, state: 'LATE' }] },
    'Presensi',
    null,
    'Nomor pendaftaran: 3, Keadaan: Terlambat',
  ],
])('states and choices are said as the pages say them: %j, %j', (old, now, label, before, after) => {
  expect(changesOf(old, now)).toMatchObject([{ label, before, after }]);
});

test('what staff typed is said as they typed it', () => {
  expect(changesOf({ code: 'NEW' }, { code: 'OFF' })).toMatchObject([{ before: 'NEW', after: 'OFF' }]);
});
