import type { RemoteReleases } from '@site/shared/api/releases';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, sentCall, type SentCall, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';
import { figures, remote, twoEdges } from './releases.fixture.ts';

setUpStaffPages();

let answer: unknown;
let sent: SentCall[];
let moved: () => Response;
const api = startApi(
  http.get(`${API}/releases`, () => (answer === null ? HttpResponse.error() : ok(answer))),
  ...['rollback', 'canary'].map((move) =>
    http.post(`${API}/releases/${move}`, async ({ request }) => {
      sent.push(await sentCall(request));
      return moved();
    }),
  ),
  http.post(`${API}/releases/handle`, async ({ request }) => {
    sent.push(await sentCall(request));
    return ok();
  }),
);
beforeEach(() => {
  sent = [];
  moved = () => ok({ remote: 'catalog', version: '1.11.0-e5f6a7b8', before: '1.12.0-a1b2c3d4', behind: [] });
  answer = { ...twoEdges, remotes: [remote('catalog'), remote('enrolment')] };
});

const fault = {
  version: '1.12.0-a1b2c3d4',
  type: 'TypeError',
  place: 'remote-catalog/src/a.ts:4',
  count: 214,
  last: '2026-11-23T20:10:00.000Z',
  handled: null,
};

const toast = () => {
  const last = useToastStore.getState().toasts.at(-1);
  return last && [last.title, last.text];
};

const open = () => renderRoute(routes, '/admin-dashboard/releases');
const card = (name: string) => screen.findByRole('region', { name });

test('each remote has its version, who made it, its figures with 24 hours, and what all edges serve', async () => {
  await open();
  const catalog = within(await card('remote-catalog'));
  catalog.getByText('1.12.0-a1b2c3d4');
  catalog.getByText('a73ab18c0, 23 November 2026, 08.40 WIB');
  catalog.getByText('Sekar Wulandari');
  catalog.getByText('Dirilis oleh dewi@laptop');
  catalog.getByText('Berlaku 100%');
  expect(catalog.getByRole('img', { name: /^Muat/ })).toHaveAccessibleName(
    'Muat (LCP p75) per jam selama 24 jam: terakhir 1.6 d, terendah 1.6 d, tertinggi 1.6 d',
  );
  catalog.getByText('0 dari 2,400 kunjungan');
  screen.getByText('Semua edge menjawab, 2 dari 2');
  screen.getByText('Angka sejak 23 November 2026, 09.10 WIB');
});

test('each remote has its history of moves, which only who may read it is offered', async () => {
  const asked: string[] = [];
  api.use(
    http.get(`${API}/audit/release/:id`, ({ params }) => {
      asked.push(String(params['id']));
      return ok({ rows: [], next: null });
    }),
  );
  const { user } = await open();
  const name = 'Riwayat remote-catalog';
  await user.click(within(await card('remote-catalog')).getByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name })).toHaveTextContent('Belum ada riwayat');
  expect(asked).toEqual(['catalog']);
  act(() => takeAway('audit.read'));
  expect(screen.queryByRole('button', { name: /^Riwayat/ })).not.toBeInTheDocument();
});

test('an hour in which many visits failed is told in words, with the place in the source', async () => {
  answer = { ...twoEdges, remotes: [remote('catalog', { figures: figures(2), faults: [fault] })] };
  await open();
  const catalog = within(await card('remote-catalog'));
  catalog.getByText('puncak 2%, 03.00');
  catalog.getByText(/Terbanyak: TypeError di remote-catalog\/src\/a\.ts:4, 214 kali/);
});

test('a canary has its share and its own figures, and what an edge took back stands above', async () => {
  const canary = {
    version: '1.13.0',
    percent: 25,
    since: '2026-11-23T02:05:00.000Z',
    by: 'gerald@laptop',
    figures: figures(1),
  };
  const back = {
    at: '2026-11-23T02:18:00.000Z',
    version: '2.4.0',
    judged: 'browser',
    of: 1000,
    bad: 21,
    handled: null,
  };
  answer = { ...twoEdges, remotes: [remote('catalog', { canary }), remote('enrolment', { rolled_back: back })] };
  await open();
  const catalog = within(await card('remote-catalog'));
  catalog.getByText('75%, canary 25%');
  catalog.getByText('1.13.0, 25% pengunjung');
  catalog.getByText('galat 0.04%, LCP 1.6 d');
  within(await card('remote-enrolment')).getByText('Dikembalikan otomatis');
  screen.getByText('remote-enrolment 2.4.0 dikembalikan otomatis, 23 November 2026, 09.18 WIB');
  screen.getByText(/Galat di browser 2\.1%: 21 dari 1,000/);
});

describe('a rollback', () => {
  const openDialog = async () => {
    const { user } = await open();
    const catalog = within(await card('remote-catalog'));
    await user.click(catalog.getByRole('button', { name: 'Kembali ke 1.11.0-e5f6a7b8' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Kembalikan remote-catalog?' })) };
  };

  test('says what becomes live instead of what, asks why, and is done', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByText('Berlaku sekarang').parentElement).toHaveTextContent(
      '1.12.0-a1b2c3d4commit a73ab18c0, Sekar Wulandari, 23 November 2026, 08.40 WIB',
    );
    expect(dialog.getByText('Akan berlaku').parentElement).toHaveTextContent('1.11.0-e5f6a7b8commit tidak tercatat');
    await user.click(dialog.getByRole('button', { name: 'Kembalikan ke 1.11.0-e5f6a7b8' }));
    expect(sent).toEqual([]);
    answer = { ...twoEdges, remotes: [remote('catalog', { version: '1.11.0-e5f6a7b8' })] };
    await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Pencarian gagal');
    await user.click(dialog.getByRole('button', { name: 'Kembalikan ke 1.11.0-e5f6a7b8' }));
    await waitFor(() =>
      expect(toast()).toEqual(['remote-catalog kembali ke 1.11.0-e5f6a7b8', 'Semua edge sudah memakainya.']),
    );
    expect(sent).toEqual([
      {
        call: 'POST /releases/rollback',
        body: {
          remote: 'catalog',
          version: '1.11.0-e5f6a7b8',
          expected: '1.12.0-a1b2c3d4',
          reason: 'Pencarian gagal',
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await within(await card('remote-catalog')).findAllByText('1.11.0-e5f6a7b8')).not.toHaveLength(0);
  });

  test('that not every edge serves names them', async () => {
    moved = () =>
      ok({
        remote: 'catalog',
        version: '1.11.0-e5f6a7b8',
        before: '1.12.0-a1b2c3d4',
        behind: [
          { edge: 'edge-1:3000', answers: true, version: '1.12.0-a1b2c3d4' },
          { edge: 'edge-2:3000', answers: false, version: null },
        ],
      });
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Pencarian gagal');
    await user.click(dialog.getByRole('button', { name: 'Kembalikan ke 1.11.0-e5f6a7b8' }));
    await waitFor(() =>
      expect(toast()).toEqual([
        'remote-catalog kembali ke 1.11.0-e5f6a7b8, tetapi belum di semua edge',
        'edge-1:3000 masih memakai 1.12.0-a1b2c3d4. edge-2:3000 tidak menjawab.',
      ]),
    );
  });

  test('that is refused says why, keeps the reason, and the page loads what is live by now', async () => {
    const message = 'Sementara itu 1.13.0 sudah berlaku, bukan 1.12.0-a1b2c3d4.';
    moved = () => HttpResponse.json({ code: 'ANOTHER_IS_LIVE', message }, { status: 409 });
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Pencarian gagal');
    answer = { ...twoEdges, remotes: [remote('catalog', { version: '1.13.0' })] };
    await user.click(dialog.getByRole('button', { name: 'Kembalikan ke 1.11.0-e5f6a7b8' }));
    await dialog.findByText(message);
    expect(dialog.getByRole('textbox', { name: /Alasan/ })).toHaveValue('Pencarian gagal');
    await screen.findByText('1.13.0');
    expect(dialog.getByText('Berlaku sekarang').parentElement).toHaveTextContent('1.12.0-a1b2c3d4');
  });

  test('that nobody confirmed says so, and the page shows what is live by now', async () => {
    const message = 'Edge tidak menjawab pada waktunya. Pengembalian ini mungkin tetap terjadi.';
    moved = () => HttpResponse.json({ code: 'MOVE_UNCONFIRMED', message }, { status: 503 });
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Pencarian gagal');
    answer = { ...twoEdges, remotes: [remote('catalog', { version: '1.11.0-e5f6a7b8', previous: '1.12.0-a1b2c3d4' })] };
    await user.click(dialog.getByRole('button', { name: 'Kembalikan ke 1.11.0-e5f6a7b8' }));
    await dialog.findByText(message);
    expect(dialog.getByRole('textbox', { name: /Alasan/ })).toHaveValue('Pencarian gagal');
    await screen.findByRole('button', { name: 'Kembali ke 1.12.0-a1b2c3d4', hidden: true });
  });

  test('is not offered to who may only read', async () => {
    takeAway('release.operate');
    answer = { ...twoEdges, remotes: [remote('catalog', { faults: [fault] })] };
    await open();
    const catalog = within(await card('remote-catalog'));
    expect(catalog.queryByRole('button', { name: /Kembali/ })).toBeNull();
    expect(catalog.queryByRole('button', { name: /Tandai/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Kembalikan ke/ })).toBeNull();
    screen.getByText(/perlu izin Keuangan/);
  });
});

describe('a canary', () => {
  const [live, version] = ['1.12.0-a1b2c3d4', '1.13.0'];
  const running = (percent: number) =>
    remote('catalog', {
      canary: { version, percent, since: '2026-11-23T02:05:00.000Z', by: 'gerald@laptop', figures: figures(1) },
    });
  /** Presses a button of its card and answers the dialog. */
  async function move(button: string, title: string) {
    const { user } = await open();
    await user.click(within(await card('remote-catalog')).getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Angka baik');
    return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: button })) };
  }
  const asked = (percent: number) => ({
    call: 'POST /releases/canary',
    body: { remote: 'catalog', canary: version, expected: live, percent, reason: 'Angka baik' },
  });
  beforeEach(() => {
    answer = { ...twoEdges, remotes: [running(25)] };
    moved = () => ok({ remote: 'catalog', version: live, before: live, behind: [] });
  });

  test('is given to half of the visitors, by who says why', async () => {
    const { dialog, send } = await move('Naikkan ke 50%', 'Naikkan canary remote-catalog ke 50%?');
    expect(dialog.getByText('Canary, 25% pengunjung').parentElement).toHaveTextContent('1.13.0');
    dialog.getByText(/^1\.13\.0 diberikan kepada 50% pengunjung, sebelumnya 25%\./);
    answer = { ...twoEdges, remotes: [running(50)] };
    await send();
    await waitFor(() =>
      expect(toast()).toEqual([
        'remote-catalog 1.13.0 untuk 50% pengunjung',
        'Semua edge memakainya dalam hitungan detik.',
      ]),
    );
    expect(sent).toEqual([asked(50)]);
    const catalog = within(await card('remote-catalog'));
    await catalog.findByText('50%, canary 50%');
    expect(catalog.queryByRole('button', { name: /^Naikkan/ })).toBeNull();
  });

  test('becomes live for all, and says which edge does not serve it yet', async () => {
    moved = () =>
      ok({ remote: 'catalog', version, before: live, behind: [{ edge: 'edge-1', answers: true, version: live }] });
    const { dialog, send } = await move('Jadikan berlaku', 'Jadikan canary remote-catalog berlaku?');
    expect(dialog.getByText('Akan berlaku').parentElement).toHaveTextContent('1.13.0');
    await send();
    await waitFor(() =>
      expect(toast()).toEqual([
        'remote-catalog 1.13.0 berlaku, tetapi belum di semua edge',
        'edge-1 masih memakai 1.12.0-a1b2c3d4.',
      ]),
    );
    expect(sent).toEqual([asked(100)]);
  });

  test('is ended', async () => {
    const { send } = await move('Hentikan canary', 'Hentikan canary remote-catalog?');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Pengunjung yang mendapat 1.13.0 kembali ke 1.12.0-a1b2c3d4 pada halaman berikutnya.',
    );
    answer = { ...twoEdges, remotes: [remote('catalog')] };
    await send();
    await waitFor(() => expect(toast()?.[0]).toBe('Canary remote-catalog 1.13.0 dihentikan'));
    expect(sent).toEqual([asked(0)]);
    await within(await card('remote-catalog')).findByText('Berlaku 100%');
  });

  test('that is another one by now is left as it is, and the page loads what is there', async () => {
    const message = 'Canary remote-catalog sudah versi lain.';
    moved = () => HttpResponse.json({ code: 'ANOTHER_CANARY', message }, { status: 409 });
    const { dialog, send } = await move('Jadikan berlaku', 'Jadikan canary remote-catalog berlaku?');
    answer = { ...twoEdges, remotes: [running(75)] };
    await send();
    await dialog.findByText(message);
    await screen.findByText('25%, canary 75%');
  });

  test('leaves a rollback to the list of all versions', async () => {
    await open();
    expect(within(await card('remote-catalog')).queryByRole('button', { name: /^Kembali ke/ })).toBeNull();
    screen.getByRole('button', { name: 'Kembalikan ke 1.11.0-e5f6a7b8' });
  });

  test('is not moved by who may only read', async () => {
    takeAway('release.operate');
    await open();
    const catalog = within(await card('remote-catalog'));
    catalog.getByText('75%, canary 25%');
    expect(catalog.queryByRole('button', { name: /Naikkan|berlaku|canary/ })).toBeNull();
  });
});

test('a fault and an automatic rollback are marked as handled, and say by whom', async () => {
  const back = {
    at: '2026-11-23T02:18:00.000Z',
    version: '2.4.0',
    judged: 'browser',
    of: 1000,
    bad: 21,
    handled: null,
  };
  answer = { ...twoEdges, remotes: [remote('catalog', { faults: [fault], rolled_back: back })] };
  const { user } = await open();
  await card('remote-catalog');
  const handled = { by: 'Rani', at: '2026-11-24T01:00:00.000Z' };
  answer = { ...twoEdges, remotes: [remote('catalog', { faults: [{ ...fault, handled }], rolled_back: back })] };
  await user.click(screen.getByRole('button', { name: /^Tandai ditangani: Terbanyak: TypeError/ }));
  await screen.findByText('TypeError di remote-catalog/src/a.ts:4: ditangani Rani, 24 November 2026, 08.00 WIB');
  expect(screen.queryByText(/Terbanyak/)).toBeNull();

  answer = { ...twoEdges, remotes: [remote('catalog', { rolled_back: { ...back, handled } })] };
  await user.click(screen.getByRole('button', { name: /^Tandai ditangani: remote-catalog 2\.4\.0/ }));
  await screen.findByText('Pengembalian otomatis: ditangani Rani, 24 November 2026, 08.00 WIB');
  expect(screen.queryByText(/21 dari 1,000/)).toBeNull();
  within(await card('remote-catalog')).getByText('Berlaku 100%');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      remote: 'catalog',
      version: '1.12.0-a1b2c3d4',
      type: 'TypeError',
      place: 'remote-catalog/src/a.ts:4',
      last: '2026-11-23T20:10:00.000Z',
    },
    { remote: 'catalog', version: '2.4.0', type: null, place: null, last: '2026-11-23T02:18:00.000Z' },
  ]);
});

test('all versions of a remote are listed, and each that is not live can be gone back to', async () => {
  const { user } = await open();
  const enrolment = within(await card('remote-enrolment'));
  await user.click(enrolment.getByRole('button', { name: 'Semua versi remote-enrolment' }));
  const table = screen.getByRole('table', { name: 'Semua versi remote-enrolment' });
  expect(screen.getByRole('combobox', { name: 'Remote' })).toHaveFocus();
  const live = within(table).getByRole('row', {
    name: /1\.12\.0-a1b2c3d4.*5 halaman dirender, 9 rute dikunjungi, tes lulus/,
  });
  expect(within(live).queryByRole('button')).toBeNull();
  await user.click(within(table).getByRole('button', { name: 'Kembalikan ke 1.11.0-e5f6a7b8' }));
  await screen.findByRole('dialog', { name: 'Kembalikan remote-enrolment?' });
});

test('a version that the store would not go back to says why, and is not offered', async () => {
  const stored = remote('catalog').versions;
  const versions: RemoteReleases['versions'] = [
    ...stored.map((one) => (one.state === 'BEFORE' ? { ...one, no_way_back: 'ROUTE_TAKEN' as const } : one)),
    ...stored.slice(1).flatMap((one) =>
      (
        [
          ['1.10.0', 'NOT_PROVEN'],
          ['1.9.0', 'DAMAGED'],
          ['1.8.0', null],
        ] as const
      ).map(([version, why]) => ({ ...one, state: 'AVAILABLE' as const, version, no_way_back: why })),
    ),
  ];
  answer = { ...twoEdges, remotes: [remote('catalog', { versions })] };
  await open();
  expect(within(await card('remote-catalog')).queryByRole('button', { name: /^Kembali ke/ })).toBeNull();
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  for (const [version, why] of [
    [/1\.11\.0-e5f6a7b8/, 'alamatnya sudah milik remote lain.'],
    [/1\.10\.0/, 'pengujiannya belum selesai. Rilis lagi supaya diuji.'],
    [/1\.9\.0/, 'isinya di penyimpanan rilis rusak.'],
  ] as const) {
    row(version).getByText(`Tidak bisa dikembalikan: ${why}`);
    expect(row(version).queryByRole('button')).toBeNull();
  }
  row(/1\.8\.0/).getByRole('button', { name: 'Kembalikan ke 1.8.0' });
});

test('an edge that is away is named, and what the others say is shown', async () => {
  const [one] = twoEdges.edges;
  answer = {
    ...twoEdges,
    edges: [one, { name: '172.30.40.22:3000', answers: false }],
    remotes: [remote('catalog', { behind: [{ edge: '172.30.40.21:3000', version: '1.11.0' }] })],
  };
  await open();
  await screen.findByText('1 dari 2 edge tidak menjawab');
  within(await card('remote-catalog')).getByText('172.30.40.21:3000 masih memakai 1.11.0');
});

test.each([
  [
    'no edge answers',
    { ...twoEdges, edges: [{ name: 'edge:3000', answers: false }], since: null },
    'Tidak ada edge yang menjawab',
  ],
  ['no edge is known', { ...twoEdges, edges: [], since: null }, 'API belum mengenal edge'],
  ['nothing was released', twoEdges, 'Belum ada rilis'],
])('where %s the page says so', async (_case, given, title) => {
  answer = given;
  await open();
  await screen.findByRole('heading', { name: title });
});

test('a load that failed is tried again', async () => {
  answer = null;
  const { user } = await open();
  await screen.findByRole('heading', { name: 'Rilis gagal dimuat' });
  answer = { ...twoEdges, remotes: [remote('catalog')] };
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await card('remote-catalog');
});

test('who may not read releases is told which permission is missing', async () => {
  takeAway('release.read');
  await open();
  await screen.findByText(/release\.read/);
  expect(screen.queryByRole('region', { name: 'remote-catalog' })).toBeNull();
});
