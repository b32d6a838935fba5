/** Whether tests that a document names ran and passed. */
import type { TestResult } from './results.ts';

export interface TestReference {
  /** Path from the root of the project. */
  file: string;
  /** The test's name as its source writes it, with placeholders, alone or after the names of what encloses it. */
  name: string;
}

/** `not run`: no test of the file ran. `failed`: with what is wrong, to go on a sentence that begins with a row's id. */
type Evidence = { found: 'passed' } | { found: 'not run' } | { found: 'failed'; fault: string };

/** Finds the tests that references name among results. */
function evidenceIn(tests: readonly TestResult[]): (reference: TestReference) => Evidence {
  const byFile = new Map<string, TestResult[]>();
  for (const test of tests) byFile.set(test.file, [...(byFile.get(test.file) ?? []), test]);
  return ({ file, name }) => {
    const ofFile = byFile.get(file);
    if (!ofFile) return { found: 'not run' };
    const failed = (fault: string): Evidence => ({ found: 'failed', fault });
    const pattern = patternOf(name);
    const matches = ofFile.filter((test) => pattern.test(test.name));
    if (matches.length === 0) return failed(`names a test that did not run in ${file}: "${name}"`);
    const names = new Set(matches.map((test) => test.name));
    if (names.size > 1 && !hasPlaceholder(name))
      return failed(`names "${name}", which ${file} has ${names.size} times: write "describe › name"`);
    const bad = matches.find(({ status }) => status === 'failed' || status === 'skipped');
    return bad
      ? failed(`names a test that ${bad.status === 'failed' ? 'failed' : 'was skipped'} in ${file}: "${bad.name}"`)
      : { found: 'passed' };
  };
}

/** What a document says that a test shows. */
export interface Claim {
  /** How a message names it. */
  of: string;
  test: TestReference;
}

export interface EvidenceCheck {
  /** Named tests that ran and did not pass, or did not run though their file did. */
  faults: string[];
  /** Named tests whose file was not run. */
  notRun: string[];
}

/** Checks that every named test ran and passed. */
export function checkClaims(claims: readonly Claim[], results: readonly TestResult[]): EvidenceCheck {
  const evidenceOf = evidenceIn(results);
  const check: EvidenceCheck = { faults: [], notRun: [] };
  for (const { of, test } of claims) {
    const evidence = evidenceOf(test);
    if (evidence.found === 'failed') check.faults.push(`${of} ${evidence.fault}`);
    if (evidence.found === 'not run') check.notRun.push(`${of}: ${test.file} › ${test.name}`);
  }
  return check;
}

/** `${name}` of a template, `%s` of a row and `$name` of a table. */
const PLACEHOLDER = /\$\{[^}]*\}|%[sdifjoOp#]|\$[a-zA-Z_][\w.]*/g;
/** Part of one name: it does not reach over what joins two. */
const ANY = '(?:(?! › ).)*';

const hasPlaceholder = (name: string) => name.search(PLACEHOLDER) >= 0;

function patternOf(name: string): RegExp {
  const parts = name.split(PLACEHOLDER).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return new RegExp(`^(?:.* › )?${parts.join(ANY)}$`, 's');
}
