import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Table, TableRowOpener } from './Table.tsx';

const rows = [
  { id: 1, title: 'Full Stack Web Development', price: 'Rp10,625,000' },
  { id: 2, title: 'UI/UX & Product Design', price: 'Rp9,800,000' },
];

function show(onOpen = jest.fn(), onEdit = jest.fn()) {
  render(
    <Table
      caption="Daftar program"
      rows={rows}
      rowKey={(row) => row.id}
      isSelected={(row) => row.id === 2}
      columns={[
        {
          key: 'title',
          header: 'Title',
          card: 'title',
          cell: (row) => (
            <TableRowOpener
              onClick={() => {
                onOpen(row.id);
              }}
            >
              {row.title}
            </TableRowOpener>
          ),
        },
        { key: 'price', header: 'Price', align: 'end', cell: (row) => row.price },
        { key: 'number', header: <b>No</b>, label: 'No', cell: (_, index) => index + 1 },
        {
          key: 'actions',
          header: 'Actions',
          card: 'actions',
          cell: (row) => (
            <button
              type="button"
              onClick={() => {
                onEdit(row.id);
              }}
            >{`Edit ${row.title}`}</button>
          ),
        },
      ]}
    />,
  );
  return { onOpen, onEdit };
}

test('is a table with a name, column headers and a header for each row', () => {
  show();
  const table = screen.getByRole('table', { name: 'Daftar program' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Title', 'Price', 'No', 'Actions']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((header) => header.textContent),
  ).toEqual(['Full Stack Web Development', 'UI/UX & Product Design']);
});

// A browser drops the role a part has by its name when the part becomes a block of a card; jsdom does not, so the attribute is looked for.
test('every part says its role itself, for the cards of small screens', () => {
  show();
  const table = screen.getByRole('table');
  for (const role of ['rowgroup', 'row', 'columnheader', 'rowheader', 'cell']) {
    const parts = within(table).getAllByRole(role);
    expect(parts.filter((part) => part.getAttribute('role') !== role)).toEqual([]);
  }
  expect(within(table).getAllByRole('rowgroup')).toHaveLength(2);
});

test('each cell has its label for the card that a row becomes on small screens', () => {
  show();
  expect(screen.getByRole('cell', { name: 'Rp10,625,000' })).toHaveAttribute('data-label', 'Price');
  expect(screen.getByRole('cell', { name: '1' })).toHaveAttribute('data-label', 'No');
});

test('a row is opened by its title, and its other buttons keep their own meaning', async () => {
  const user = userEvent.setup();
  const { onOpen, onEdit } = show();
  await user.click(screen.getByRole('button', { name: 'UI/UX & Product Design' }));
  expect(onOpen).toHaveBeenCalledWith(2);
  await user.click(screen.getByRole('button', { name: 'Edit Full Stack Web Development' }));
  expect(onEdit).toHaveBeenCalledWith(1);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('marks the selected row', () => {
  show();
  expect(screen.getByRole('row', { name: /UI\/UX/ })).toHaveAttribute('data-selected', 'true');
  expect(screen.getByRole('row', { name: /Full Stack/ })).toHaveAttribute('data-selected', 'false');
});
