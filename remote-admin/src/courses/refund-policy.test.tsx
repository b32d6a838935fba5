/** The refund policy in the course form: two limits, said in sentences, sent only where it was edited. */
import type { Course } from '@site/shared/api/courses';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes.tsx';
import { API, noViews, setUpStaffPages } from '../testing/staff-pages.ts';
import { catalogue, forgetChanges, sent } from './course-api.fixture.ts';
import { courseFormData, courseValues } from './course-values.ts';
import { hasTwoLimits, refundPolicyText, refundPolicyValues } from './refund-policy-values.ts';

setUpStaffPages();
startApi(noViews, ...catalogue(API));
beforeEach(() => forgetChanges());

const valuesOf = (first: [days: string, percent: string], second: [days: string, percent: string]) => ({
  first_days: first[0],
  first_percent: first[1],
  second_days: second[0],
  second_percent: second[1],
});
const course = (refund_policy: Course['refund_policy']) => ({ refund_policy }) as Course;

test('is said in sentences as soon as it is right', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/courses');
  await user.click(await screen.findByRole('button', { name: 'Add Course' }));
  const policy = within(await screen.findByRole('group', { name: /Aturan pengembalian dana/ }));
  const said = policy.getByRole('status', { name: 'Bunyi aturannya' });
  expect(said).toHaveTextContent(
    'Sampai 7 hari sebelum kelas mulai: 100% kembali. Setelah itu, sampai kelas mulai: 50% kembali. Sesudahnya tidak ada yang kembali.',
  );
  const write = (label: string, value: string) => fireEvent.change(policy.getByLabelText(label), { target: { value } });
  write('Batas pertama (hari sebelum kelas)', '14');
  write('Batas kedua (hari sebelum kelas)', '3');
  write('Kembali sampai batas kedua (%)', '0');
  expect(said).toHaveTextContent(
    'Sampai 14 hari sebelum kelas mulai: 100% kembali. Setelah itu, sampai 3 hari sebelum kelas mulai: tidak ada yang kembali.',
  );
  write('Batas kedua (hari sebelum kelas)', '14');
  expect(said).toHaveTextContent('Isi keempatnya, lalu aturannya tampil di sini.');
  await user.click(screen.getByRole('button', { name: 'Simpan program' }));
  expect(
    await screen.findByRole('link', { name: 'Batas kedua (hari sebelum kelas): Harus kurang dari batas pertama' }),
  ).toBeInTheDocument();
  await waitFor(() => expect(sent).toEqual([]));
});

test.each([
  [
    ['7', '101'],
    ['0', '50'],
  ],
  [
    ['366', '100'],
    ['0', '50'],
  ],
  [
    ['7', '50'],
    ['0', '60'],
  ],
  [
    ['7', '100'],
    ['7', '50'],
  ],
  [
    ['', '100'],
    ['0', '50'],
  ],
  [
    ['7,5', '100'],
    ['0', '50'],
  ],
] as [[string, string], [string, string]][])('refuses %j, then %j', (first, second) => {
  expect(refundPolicyText(valuesOf(first, second))).toBeNull();
});

test('is sent where it was edited, and only there', () => {
  const stored = course([
    { days: 14, percent: 80 },
    { days: 3, percent: 25 },
  ]);
  const untouched = courseValues(stored);
  expect(refundPolicyValues(stored)).toEqual(valuesOf(['14', '80'], ['3', '25']));
  expect(courseFormData(untouched, stored).has('refund_policy')).toBe(false);
  expect(courseFormData(courseValues(null), null).has('refund_policy')).toBe(false);
  const edited = courseFormData({ ...untouched, second_percent: '30' }, stored);
  expect(edited.get('refund_policy')).toBe('[{"days":14,"percent":80},{"days":3,"percent":30}]');
  expect([...edited.keys()].filter((key) => key.startsWith('first_') || key.startsWith('second_'))).toEqual([]);
});

test('has no fields where the server does not tell it, or it is no pair of limits', () => {
  expect([course(undefined), course([{ days: 0, percent: 100 }])].map(hasTwoLimits)).toEqual([false, false]);
  expect(hasTwoLimits(null)).toBe(true);
});
