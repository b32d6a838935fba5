import fs from 'node:fs/promises';
import path from 'node:path';
import type { ScannableRequest } from './openapi-requests.ts';
import { runFor } from './run-for.ts';

export interface Scan {
  readonly name: string;
  /** Parameters that were really attacked. */
  readonly parameters: number;
  readonly findings: readonly string[];
  readonly ms: number;
  /** It was stopped before its end and has proven nothing. */
  readonly cut: boolean;
}

/** Attacks every parameter of one request: boolean, error, union and stacked queries. */
export async function sqlmap(
  base: string,
  request: ScannableRequest,
  { folder, seconds }: { folder: string; seconds: number },
): Promise<Scan> {
  const host = new URL(base).host;
  const slug = request.name.replace(/\W+/g, '-');
  const file = path.join(folder, `${slug}.http`);
  const headers = Object.entries(request.headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  await fs.writeFile(
    file,
    `${request.method} ${request.target} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n${request.body}`,
  );
  const started = Date.now();
  const { output, cut } = await runFor(seconds, 'sqlmap', [
    '-r',
    file,
    '--ignore-stdin',
    '--batch',
    '--level',
    '2',
    '--risk',
    '2',
    '--technique',
    'BEUS',
    '--dbms',
    'PostgreSQL',
    '--flush-session',
    '--output-dir',
    path.join(folder, slug),
    // Refusals are this server's usual answer to an attack, not a reason to stop.
    '--ignore-code',
    '400,401,403,404,409,413,415,422,503',
    '--retries',
    '1',
    '--timeout',
    '10',
    '--disable-coloring',
    '--skip',
    'authorization,x-callback-token,host,user-agent,referer,cookie',
    ...(request.onlyMarked ? ['--answers', 'process them too=N'] : []),
  ]);
  return {
    name: request.name,
    parameters: new Set([...output.matchAll(/testing for SQL injection on (.+)/g)].map(([, parameter]) => parameter))
      .size,
    findings: [...output.matchAll(/^Parameter: .+$/gm), ...output.matchAll(/parameter '.+' is vulnerable/g)].map(
      ([line]) => line,
    ),
    ms: Date.now() - started,
    cut:
      cut ||
      !/all tested parameters do not appear to be injectable|identified the following injection point|no parameter\(s\) found for testing/.test(
        output,
      ),
  };
}
