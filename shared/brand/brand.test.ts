import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { advisorChatUrl, brand } from './brand.ts';

const root = join(__dirname, '../..');

const remotes = readdirSync(root).filter((folder) => folder.startsWith('remote-'));
/** Sources of the product: what is neither a test nor built. */
const sources = ['shared', 'shell', ...remotes, 'api'].flatMap((workspace) =>
  readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|test|tests)\/|\.test\.tsx?$/.test(file))
    .map((file) => join(workspace, file)),
);

test('the chat goes to the fixed number of the advisor, with a first message', () => {
  expect(advisorChatUrl()).toBe('https://wa.me/6281255501800?text=Halo%20Karsa%20Academy%2C%20aku%20ingin%20bertanya.');
});

test('the name of the brand stands in no text of a page', () => {
  const texts = sources.filter((file) => file.endsWith('copy.ts'));
  expect(texts.filter((file) => readFileSync(join(root, file), 'utf8').includes('Karsa'))).toEqual([]);
});

test.each([
  ['the advisor’s number', brand.advisorNumber],
  ['the e-mail address', brand.email],
  ['the phone number', brand.phone.e164],
  ['the campus address', brand.address.street],
  ['the operating hours', brand.operatingHours],
  ...brand.social.map(({ name, url }) => [`the link to ${name}`, url]),
] as [fact: string, text: string][])('%s stands in this module only', (_, text) => {
  const holders = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(text));
  expect(holders).toEqual(['shared/brand/brand.ts']);
});
