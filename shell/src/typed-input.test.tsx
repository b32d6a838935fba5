import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveInput, takeInput } from './typed-input.ts';

const sent = jest.fn();

/** @param hasGender its radio buttons are there already */
function Page({ hasGender = true }: { hasGender?: boolean }) {
  const [values, setValues] = useState({ name: '', notes: '', program: 'web', accepted: false, gender: '' });
  // As forms of the site do: each change is of the values that were rendered last.
  const change = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(values);
      }}
    >
      <input
        name="name"
        aria-label="Nama"
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <label>
        Catatan
        <textarea value={values.notes} onChange={({ target }) => change({ notes: target.value })} />
      </label>
      <select
        name="program"
        aria-label="Program"
        value={values.program}
        onChange={({ target }) => change({ program: target.value })}
      >
        <option value="web">Web</option>
        <option value="data">Data</option>
      </select>
      <label>
        <input
          type="checkbox"
          checked={values.accepted}
          onChange={({ target }) => change({ accepted: target.checked })}
        />
        Setuju
      </label>
      {hasGender &&
        ['L', 'P'].map((value) => (
          <input
            key={value}
            type="radio"
            name="gender"
            aria-label={value}
            value={value}
            checked={values.gender === value}
            onChange={() => change({ gender: value })}
          />
        ))}
      <input type="password" name="password" aria-label="Kata sandi" />
      <button>Kirim</button>
    </form>
  );
}

let root: Root;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  sent.mockClear();
  document.body.innerHTML = `<div><main>${renderToString(<Page />)}</main></div>`;
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

const taken = () => takeInput([...screen.getByRole('main').childNodes]);
const pass = () => act(() => jest.advanceTimersByTimeAsync(1000));

/** React puts the page in the place of what arrived. */
function renderAnew(page = <Page />) {
  root = createRoot(screen.getByRole('main'));
  act(() => root.render(page));
}

async function fillIn() {
  await user.type(screen.getByLabelText('Catatan'), 'Sore saja');
  await user.selectOptions(screen.getByLabelText('Program'), 'data');
  await user.click(screen.getByLabelText('Setuju'));
  await user.click(screen.getByLabelText('P'));
  await user.type(screen.getByLabelText('Nama'), 'Kirana');
}
const FILLED_IN = { name: 'Kirana', notes: 'Sore saja', program: 'data', accepted: true, gender: 'P' };

test('what was typed, chosen and ticked is in the page that takes the place of the rendered one, with the focus, and is sent', async () => {
  await fillIn();
  giveInput(taken(), location.pathname);
  renderAnew();
  expect(screen.getByLabelText('Nama')).toHaveValue('');
  await pass();
  expect(screen.getByLabelText('Nama')).toHaveValue('Kirana');
  expect(screen.getByLabelText('Nama')).toHaveFocus();
  await user.type(screen.getByLabelText('Nama'), ' Ayu');
  await user.click(screen.getByRole('button', { name: 'Kirim' }));
  expect(sent.mock.calls).toEqual([[{ ...FILLED_IN, name: 'Kirana Ayu' }]]);
});

test('what was typed waits for a field that the page shows later', async () => {
  await fillIn();
  giveInput(taken(), location.pathname);
  renderAnew(<Page hasGender={false} />);
  await pass();
  act(() => root.render(<Page />));
  await pass();
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('P');
  await user.click(screen.getByRole('button', { name: 'Kirim' }));
  expect(sent.mock.calls).toEqual([[FILLED_IN]]);
});

test('nothing that was typed goes to another page with fields of the same names', async () => {
  await fillIn();
  giveInput(taken(), '/another');
  renderAnew();
  await pass();
  expect(screen.getByLabelText('Nama')).toHaveValue('');
});

test('a field that is as it arrived is left to the page, and so is a password', async () => {
  await user.type(screen.getByLabelText('Kata sandi'), 'rahasia');
  expect(taken()).toEqual([]);
  renderAnew();
});
