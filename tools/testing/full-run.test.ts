import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fullRunDocument } from './full-run.ts';

it('the record of a full run begins with commit, time and counts, and names what failed with its cause', async () => {
  const text = await fullRunDocument(
    [
      {
        suite: 'api',
        seconds: 219.4,
        tests: [
          { file: 'api/src/a.test.ts', name: 'answers', status: 'passed' },
          { file: 'api/src/a.test.ts', name: 'is on time', status: 'flaky', reason: 'first: late;\n then it passed' },
          { file: 'api/src/b.test.ts', name: 'adds up', status: 'failed', reason: '`1` is not `2`' },
        ],
      },
    ],
    '611df28',
    new Date('2026-11-26T16:35:00Z'),
  );
  assert.equal(
    text,
    `# Last full run: 611df28, 2026-11-26 16:35 UTC: 2 passed, 1 failed, 0 skipped

\`npm run test:all\` writes this page. Passed includes flaky: tests that failed, and passed when their file ran again alone.

| suite | passed | flaky | failed | skipped | seconds |
| ----- | -----: | ----: | -----: | ------: | ------: |
| api   |      2 |     1 |      1 |       0 |     219 |

- flaky in api: api/src/a.test.ts › is on time: \`first: late; then it passed\`
- failed in api: api/src/b.test.ts › adds up: \`'1' is not '2'\`
`,
  );
});
