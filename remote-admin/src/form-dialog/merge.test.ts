import { differences, merged } from './merge.ts';

const opened = { name: 'Data', job: 'Guru', note: '' };

test('a field that one person changed follows that person; one that both changed is asked about', () => {
  const mine = { name: 'Data baru', job: 'Dosen', note: 'sama' };
  const theirs = { name: 'Data', job: 'Mentor', note: 'sama' };
  expect(differences(['name', 'job', 'note'], { opened, mine, theirs })).toEqual([
    { field: 'name', suggested: 'mine' },
    { field: 'job', suggested: null },
  ]);
  expect(differences(['name', 'job', 'note'], { opened, mine: opened, theirs })).toEqual([
    { field: 'job', suggested: 'theirs' },
    { field: 'note', suggested: 'theirs' },
  ]);
});

test('what is saved is what is stored, with the chosen fields of the form', () => {
  expect(merged({ ...opened, name: 'Aku' }, { ...opened, job: 'Dia' }, ['name'])).toEqual({
    name: 'Aku',
    job: 'Dia',
    note: '',
  });
});
