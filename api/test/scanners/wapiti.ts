import fs from 'node:fs/promises';
import path from 'node:path';
import { runFor } from './run-for.ts';
import type { Scan } from './sqlmap.ts';

const MODULES = 'sql,blindsql,xss,file,exec,crlf,ssrf,redirect,http_headers';

/** The server sends `X-XSS-Protection: 0`, as OWASP advises: the filter that header once switched on opened holes of its own. */
const ACCEPTED = /X-XSS-Protection is not set/;

interface Report {
  readonly vulnerabilities: Readonly<
    Record<
      string,
      readonly {
        readonly method: string;
        readonly path: string;
        readonly parameter: string | null;
        readonly info: string;
      }[]
    >
  >;
}

/** Attacks the parameters in the query of these addresses. */
export async function wapiti(
  name: string,
  base: string,
  targets: readonly string[],
  {
    folder,
    seconds,
    lure,
    headers = {},
  }: {
    folder: string;
    seconds: number;
    lure: string;
    headers?: Readonly<Record<string, string>>;
  },
): Promise<Scan> {
  const report = path.join(folder, `${name.replace(/\W+/g, '-')}.json`);
  const started = Date.now();
  const { output, cut } = await runFor(
    seconds,
    'wapiti',
    [
      '-u',
      `${base}/`,
      ...targets.flatMap((target) => ['-s', base + target]),
      '-m',
      MODULES,
      '--scope',
      'domain',
      '-d',
      '0',
      '-f',
      'json',
      '-o',
      report,
      '-v',
      '1',
      '--flush-session',
      '--store-session',
      path.join(folder, 'wapiti'),
      '--store-config',
      path.join(folder, 'wapiti-config'),
      '--no-bugreport',
      '--endpoint',
      lure,
      ...Object.entries(headers).flatMap(([header, value]) => ['-H', `${header}: ${value}`]),
    ],
    { HOME: folder },
  );
  const { vulnerabilities }: Report = JSON.parse(
    await fs.readFile(report, 'utf8').catch(() => '{"vulnerabilities":{}}'),
  );
  const findings = Object.entries(vulnerabilities)
    .flatMap(([kind, found]) =>
      found.map((one) => `${kind}: ${one.method} ${one.path} ${one.parameter ?? ''} ${one.info}`),
    )
    .filter((finding) => !ACCEPTED.test(finding));
  return {
    name,
    parameters: targets.reduce((sum, target) => sum + [...new URL(target, base).searchParams].length, 0),
    findings,
    ms: Date.now() - started,
    cut: cut || !output.includes('Report'),
  };
}
