import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { signInStaff } from '../testing/staff-pages.ts';
import { useStaffList } from './use-staff-list.ts';

const choices = { sort: ['newest', 'oldest'] } as const;
let loads: number[];

function List() {
  const list = useStaffList('names', choices, ({ limit }) => {
    loads.push(limit);
    return Promise.resolve({ rows: [], count: 0 });
  });
  return (
    <>
      <button onClick={list.reloadAfterSave}>Saved</button>
      <p>{list.loading.isLoading ? 'loading' : 'loaded'}</p>
    </>
  );
}

async function open(address: string) {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await screen.findByText('loaded');
  return userEvent.setup();
}

beforeEach(() => {
  signInStaff();
  loads = [];
});

test.each(['/list', '/list?limit=10', '/list?limit=25'])('after a save the list of %s loads once', async (address) => {
  const user = await open(address);
  const before = loads.length;
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  await waitFor(() => expect(loads).toHaveLength(before + 1));
  expect(loads.at(-1)).toBe(10);
  await screen.findByText('loaded');
  expect(loads).toHaveLength(before + 1);
});
