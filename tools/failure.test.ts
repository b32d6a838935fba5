/** What a command says when it fails. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { parseArgs } from 'node:util';
import { Failure, main } from './failure.ts';

async function saidWhere(work: () => void): Promise<string> {
  const said = mock.method(console, 'error', () => undefined);
  try {
    await main(async () => work());
    assert.equal(process.exitCode, 1);
    return String(said.mock.calls[0]?.arguments[0]).trim();
  } finally {
    process.exitCode = undefined;
    said.mock.restore();
  }
}

test('a failure is told by its message alone', async () => {
  const said = await saidWhere(() => {
    throw new Failure('Which remote?');
  });
  assert.equal(said, 'Which remote?');
});

test('an option that was mistyped is told in one line, without the code that read it', async () => {
  const said = await saidWhere(() => void parseArgs({ args: ['--chek'], options: { check: { type: 'boolean' } } }));
  assert.match(said, /^Unknown option '--chek'[^\n]*$/);
});

test('what nobody foresaw is told with the place in the code', async () => {
  const said = await saidWhere(() => {
    throw new TypeError('undefined is not a function');
  });
  assert.match(said, /^TypeError: undefined is not a function\n\s+at .*failure\.test/);
});
