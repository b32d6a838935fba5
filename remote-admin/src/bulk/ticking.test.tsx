import { Table } from '@site/shared/ui/Table';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelection } from './selection.ts';
import { tickColumn } from './tick-column.tsx';

const rows = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, name: `Baris ${index + 1}` }));
let drawn = 0;

function List() {
  const selection = useSelection('all', rows);
  const name = (row: { name: string }) => {
    drawn += 1;
    return row.name;
  };
  const columns = [
    tickColumn(selection, rows, (row) => row.name),
    { key: 'name', header: 'Nama', card: 'title' as const, cell: name },
  ];
  return <Table caption="Daftar" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

test('a tick draws its own box and no row', async () => {
  render(<List />);
  const before = drawn;
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Baris 7' }));
  expect(screen.getByRole('checkbox', { name: 'Pilih Baris 7' })).toBeChecked();
  expect(drawn).toBe(before);
});
