import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer } from '@site/shared/ui/Drawer';
import { EARLY_INPUT_SCRIPT, repeatEarlyInput } from './early-input.ts';

const sent = jest.fn();

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [notes, setNotes] = useState('');
  const [program, setProgram] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [gender, setGender] = useState('');
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        Menu
      </button>
      <form
        aria-label="ours"
        onSubmit={() => {
          sent({ name, notes, program, accepted, gender });
        }}
      >
        <input
          aria-label="Nama"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
        <textarea
          aria-label="Catatan"
          value={notes}
          onChange={({ target }) => {
            setNotes(target.value);
          }}
        />
        <select
          aria-label="Program"
          value={program}
          onChange={({ target }) => {
            setProgram(target.value);
          }}
        >
          <option value="">Pilih</option>
          <option value="web">Web</option>
        </select>
        <label>
          <input
            type="checkbox"
            checked={accepted}
            onChange={({ target }) => {
              setAccepted(target.checked);
            }}
          />{' '}
          Setuju
        </label>
        {['L', 'P'].map((value) => (
          <input
            key={value}
            type="radio"
            name="gender"
            aria-label={value}
            value={value}
            checked={gender === value}
            onChange={() => {
              setGender(value);
            }}
          />
        ))}
        <button>Kirim</button>
      </form>
      <form aria-label="the browser's" action="/search">
        <button>Cari</button>
      </form>
    </>
  );
}

let container: HTMLElement;
beforeEach(() => {
  sent.mockClear();
  container = document.createElement('div');
  container.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(container);
  // As a browser runs it in the page's head: as text, in the global scope.
  document.head.append(Object.assign(document.createElement('script'), { textContent: EARLY_INPUT_SCRIPT }));
});

const start = () =>
  act(async () => {
    hydrateRoot(container, <Page />);
    repeatEarlyInput();
    await Promise.resolve();
  });

function PageWithDrawer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-controls="drawer" onClick={() => setOpen(true)}>
        Buka menu
      </button>
      <output>{isOpen ? 'terbuka' : 'tertutup'}</output>
      <Drawer
        id="drawer"
        isRenderedClosed
        isOpen={isOpen}
        onOpenedEarly={() => setOpen(true)}
        onClose={() => setOpen(false)}
        title="Menu"
      >
        <a href="/search">Kursus</a>
      </Drawer>
    </>
  );
}

describe('a dialog that is part of the page', () => {
  beforeEach(() => (container.innerHTML = renderToString(<PageWithDrawer />)));
  const openButton = () => screen.getByRole('button', { name: 'Buka menu' });
  const dialog = () => screen.queryByRole('dialog', { name: 'Menu' });
  const hydrate = () =>
    act(async () => {
      hydrateRoot(container, <PageWithDrawer />);
      await Promise.resolve();
    });

  test('opens at once and closes again, by its button and beside it, while no script of the page has run', async () => {
    expect(dialog()).not.toBeInTheDocument();
    await userEvent.click(openButton());
    expect(screen.getByRole('link', { name: 'Kursus' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(dialog()).not.toBeInTheDocument();
    await userEvent.click(openButton());
    fireEvent.click(screen.getByRole('dialog', { name: 'Menu' }));
    expect(dialog()).not.toBeInTheDocument();
  });

  test('is opened without the rest of the page hearing of the press, until React has taken it over', async () => {
    const heard = new Set<string>();
    const press = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
    for (const type of press) container.addEventListener(type, () => heard.add(type));
    await userEvent.click(openButton());
    expect(dialog()).toBeVisible();
    expect([...heard]).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    await hydrate();
    await userEvent.click(openButton());
    expect([...heard]).toEqual(press);
  });

  test('stays open when React takes it over, and is then opened and closed by React', async () => {
    await userEvent.click(openButton());
    await hydrate();
    expect(dialog()).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('terbuka');
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('tertutup');
    await userEvent.click(openButton());
    expect(dialog()).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('terbuka');
  });

  test('that was opened and closed too early is closed when React takes it over', async () => {
    await userEvent.click(openButton());
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    await hydrate();
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('tertutup');
  });
});

test('a button that was tapped too early does its work once the page listens, once however often it was tapped', async () => {
  const menu = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(menu);
  await userEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  await start();
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('what was typed, chosen and ticked too early is in the form that is sent', async () => {
  await userEvent.type(screen.getByLabelText('Nama'), 'Kirana');
  await userEvent.type(screen.getByLabelText('Catatan'), 'Sore saja');
  await userEvent.selectOptions(screen.getByLabelText('Program'), 'web');
  await userEvent.click(screen.getByLabelText('Setuju'));
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  expect(sent).not.toHaveBeenCalled();
  await start();
  expect(sent.mock.calls).toEqual([
    [{ name: 'Kirana', notes: 'Sore saja', program: 'web', accepted: true, gender: '' }],
  ]);
  expect(screen.getByLabelText('Nama')).toHaveValue('Kirana');
  await userEvent.type(screen.getByLabelText('Nama'), ' Ayu');
  expect(screen.getByLabelText('Nama')).toHaveValue('Kirana Ayu');
  expect(screen.getByLabelText('Program')).toHaveValue('web');
  expect(screen.getByLabelText('Setuju')).toBeChecked();
});

test.each(['LP', 'PL', 'LPL', 'PLP'])('of radios chosen in the order %s the last stays checked', async (order) => {
  const choices = [...order];
  for (const choice of choices) await userEvent.click(screen.getByLabelText(choice));
  await start();
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(choices.at(-1));
  await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
  expect(sent.mock.calls).toMatchObject([[{ gender: choices.at(-1) }]]);
});

test('the browser sends no form of ours by itself, which would put its fields into the address; one with an address it may', async () => {
  const isSent = (name: string) => fireEvent.submit(screen.getByRole('form', { name }));
  expect(isSent('ours')).toBe(false);
  expect(isSent("the browser's")).toBe(true);
  await start();
  expect(isSent('ours')).toBe(false);
});
