import { act, screen, waitFor } from '@testing-library/react';
import { field, leaveDraftOfPeople, send, write } from './fill-in.fixture.ts';
import { checkVoucher, open, openFilledIn, orders } from './registration-page.fixture.ts';

const LEFT_ALONE = 'script,style,textarea,title,option,[translate=no],font';

/** Does to texts what a browser's translator does: each is replaced by elements of the translator's, which React does not know. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest(LEFT_ALONE)) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

let observer: MutationObserver;
function keepTranslating(): void {
  translate(document.body);
  observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) translate(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
afterEach(() => observer.disconnect());

test('what is typed on a translated page stays through voucher, another program and errors, and is sent', async () => {
  const { user } = await openFilledIn();
  act(keepTranslating);
  await write(user, 'Kota', ' Baru');
  await checkVoucher(user, 'SALAH');
  await checkVoucher(user, 'KARSA10');
  await user.selectOptions(field('Program'), 'Data Science');
  await user.selectOptions(field('Program'), 'Full Stack Web Development');
  await user.clear(field('Motivasi'));
  await send(user);
  for (const [name, value] of [
    ['Nama pembayar', 'Bambang Sutrisno'],
    ['Nama depan', 'Kirana'],
    ['Kota', 'Yogyakarta Baru'],
    ['Kode pos', '55143'],
  ] as const)
    expect(field(name)).toHaveValue(value);
  expect(orders).toEqual([]);
  await write(user, 'Motivasi', 'Pindah kerja');
  await user.selectOptions(field('Batch'), '12');
  await send(user);
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]?.body).toMatchObject({ city: 'Yogyakarta Baru', motivation: 'Pindah kerja' });
});

test('a draft comes back to a translated page', async () => {
  leaveDraftOfPeople();
  const { user } = await open('/registration?id=1');
  act(keepTranslating);
  await user.click(screen.getByRole('button', { name: 'Hapus' }));
  expect(field('Kota')).toHaveValue('');
});
