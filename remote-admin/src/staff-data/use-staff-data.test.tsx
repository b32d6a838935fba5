import { ApiError } from '@site/shared/api/client';
import { signedInStaff, signOutUser } from '@site/shared/store/session';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { signInStaff } from '../testing/staff-pages.ts';
import { useStaffData } from './use-staff-data.ts';

type Read = (of: string, signal: AbortSignal) => Promise<string>;

function Data({ of, read, isFresh = false }: { of: string; read: Read; isFresh?: boolean }) {
  const { data, isLoading, hasFailed, reload, put } = useStaffData(['name', of], (signal) => read(of, signal), {
    isFresh,
  });
  return (
    <>
      <p>{hasFailed ? 'failed' : isLoading ? 'loading' : 'loaded'}</p>
      {data !== undefined && <p>{data}</p>}
      <button onClick={reload}>Again</button>
      <button onClick={() => void save().then(put)}>Save</button>
    </>
  );
}

/** A page that is left and opened again. */
function Page({ read, isFresh = false }: { read: Read; isFresh?: boolean }) {
  const [shown, setShown] = useState<string | null>('A');
  return (
    <>
      {['A', 'B'].map((of) => (
        <button key={of} onClick={() => setShown(of)}>{`To ${of}`}</button>
      ))}
      <button onClick={() => setShown(null)}>Away</button>
      {shown !== null && <Data of={shown} read={read} isFresh={isFresh} />}
    </>
  );
}

/** Calls that answer when the test says so, in any order. */
function answers() {
  const open: { of: string; resolve: (name: string) => void }[] = [];
  const read: Read = (of) => new Promise((resolve) => open.push({ of, resolve }));
  const answer = (index: number, name: string) => shown(() => open[index]?.resolve(name));
  return { open, read, answer };
}

/** Waits until what was done is shown. */
const shown = (what: () => void) =>
  act(async () => {
    what();
    await new Promise((resolve) => setTimeout(resolve, 10));
  });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const signInAs = (id: number) =>
  shown(() => signedInStaff({ user: { id, name: 'Sari', role: 'ADMIN' }, token: `token-${id}` }));

let save: () => Promise<string>;
let logged: jest.SpyInstance;
beforeEach(() => {
  signInStaff();
  save = () => Promise.resolve('saved');
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a fault of ours is written to the console, not hidden as a call that failed', async () => {
  const fault = new TypeError('rows is undefined');
  render(<Data of="A" read={() => Promise.reject(fault)} />);
  await screen.findByText('failed');
  expect(logged).toHaveBeenCalledWith(fault);
});

test('a call that failed is no fault of ours, and is made again only when it is asked for', async () => {
  const read = jest.fn<Promise<string>, Parameters<Read>>().mockRejectedValueOnce(new ApiError(500, 'INTERNAL', 'x'));
  render(<Data of="A" read={read} />);
  await screen.findByText('failed');
  expect(logged).not.toHaveBeenCalled();
  expect(read).toHaveBeenCalledTimes(1);
  read.mockResolvedValueOnce('Ana');
  await press('Again');
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(2);
});

test('staff who come back see at once what was there, and it is read again', async () => {
  const { open, read, answer } = answers();
  render(<Page read={read} />);
  await answer(0, 'Ana');
  await press('Away');
  await press('To A');
  expect(screen.getByText('Ana')).toBeVisible();
  expect(await screen.findByText('loading')).toBeVisible();
  expect(open).toHaveLength(2);
  await answer(1, 'Anastasia');
  expect(screen.getByText('Anastasia')).toBeVisible();
});

test('what is saved is shown, whatever an older reading answers then', async () => {
  const { read, answer } = answers();
  render(<Page read={read} />);
  await answer(0, 'Ana');
  await press('Again');
  await press('Save');
  expect(await screen.findByText('saved')).toBeVisible();
  await answer(1, 'Ana');
  expect(screen.getByText('saved')).toBeVisible();
});

test('two parts of a page that show the same ask once', async () => {
  const { open, read, answer } = answers();
  render(
    <>
      <Data of="A" read={read} />
      <Data of="A" read={read} />
    </>,
  );
  expect(open).toHaveLength(1);
  await answer(0, 'Ana');
  expect(screen.getAllByText('Ana')).toHaveLength(2);
});

test('what a form begins with is not what was there before', async () => {
  const { read, answer } = answers();
  render(<Page read={read} isFresh />);
  await answer(0, 'Ana');
  await press('Away');
  await shown(() => undefined);
  await press('To A');
  expect(screen.queryByText('Ana')).toBeNull();
});

test('an answer that comes late for another page is not shown', async () => {
  const { read, answer } = answers();
  render(<Page read={read} />);
  await press('To B');
  expect(screen.getByText('loading')).toBeVisible();
  await answer(1, 'Budi');
  await answer(0, 'Ana');
  expect(screen.getByText('Budi')).toBeVisible();
  expect(screen.queryByText('Ana')).toBeNull();
});

test('nothing is kept after a sign-out, nor read', async () => {
  const { open, read, answer } = answers();
  const { unmount } = render(<Page read={read} />);
  await answer(0, 'Ana');
  // Also of what is shown at that moment.
  await press('To B');
  await answer(1, 'Budi');
  await act(() => signOutUser());
  expect(open).toHaveLength(2);
  unmount();
  await signInAs(1);
  render(<Page read={read} />);
  expect(screen.queryByText('Ana')).toBeNull();
  await press('To B');
  expect(screen.queryByText('Budi')).toBeNull();
});

test('what is being read at a sign-out is aborted', async () => {
  const signals: AbortSignal[] = [];
  const read: Read = (_of, signal) => new Promise(() => signals.push(signal));
  render(<Data of="A" read={read} />);
  await act(() => signOutUser());
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('where another account signs in above an open page, the page reads anew and shows nothing of the one before', async () => {
  const { open, read, answer } = answers();
  render(<Page read={read} />);
  await answer(0, 'Ana');
  await signInAs(2);
  expect(screen.queryByText('Ana')).toBeNull();
  expect(open).toHaveLength(2);
  await answer(1, 'Sari');
  expect(screen.getByText('Sari')).toBeVisible();
});

test('staff who sign in again with the same account keep what the page shows', async () => {
  const { open, read, answer } = answers();
  render(<Page read={read} />);
  await answer(0, 'Ana');
  await signInAs(1);
  expect(screen.getByText('Ana')).toBeVisible();
  expect(open).toHaveLength(1);
});

test('what a call of the account before answers late is not shown to the next one', async () => {
  let saved = (_name: string): void => undefined;
  save = () => new Promise((resolve) => (saved = resolve));
  const { read, answer } = answers();
  render(<Page read={read} />);
  await answer(0, 'Ana');
  await press('Save');
  await signInAs(2);
  await answer(1, 'Sari');
  await shown(() => saved('of the account before'));
  expect(screen.getByText('Sari')).toBeVisible();
});
