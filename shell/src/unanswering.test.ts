import { UNANSWERING_SCRIPT } from './unanswering.ts';

const told: { path: string; report: Blob }[] = [];
beforeAll(() => {
  navigator.sendBeacon = (path, report) => told.push({ path: String(path), report: report as Blob }) > 0;
  // As a browser runs it in the page's head: as text, in the global scope.
  document.head.append(Object.assign(document.createElement('script'), { textContent: UNANSWERING_SCRIPT }));
});
afterEach(() => {
  delete document.documentElement.dataset['unanswering'];
  told.length = 0;
});

function failing(name: 'img' | 'script', attributes: Record<string, string> = {}): void {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  document.head.appendChild(element).dispatchEvent(new Event('error'));
}

test("that the shell's script cannot be loaded is marked for the document to say so; that of an extension, or a picture, is not", () => {
  const { dataset } = document.documentElement;
  failing('img');
  failing('script');
  expect(dataset).not.toHaveProperty('unanswering');
  failing('script', { 'data-shell': '' });
  expect(dataset).toHaveProperty('unanswering');
  expect(told).toEqual([]);
});

test('operators are told with its version that the script of the shell cannot be loaded', async () => {
  failing('script', { 'data-shell': '1a2b' });
  expect(told.map(({ path, report }) => [path, report.type])).toEqual([['/telemetry', 'application/json']]);
  const read = new FileReader();
  await new Promise((done) => {
    read.onload = done;
    read.readAsText(told[0]?.report ?? new Blob());
  });
  expect(JSON.parse(String(read.result))).toEqual([{ event: 'boundary', remote: 'shell', version: '1a2b' }]);
});
