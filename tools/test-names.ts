/** Reads from a test file's source which tests it runs, without running it. */
import ts from 'typescript';

export interface NamedTest {
  /** The test's own name, as the source writes it: placeholders such as `%s` and `${name}` stay. */
  name: string;
  /** The names of what encloses it and its own, joined by ` › `. */
  path: string;
}

const TEST = new Set(['test', 'it']);
const SUITE = new Set(['describe', 'suite']);
const RUNNING_VARIANT = new Set(['only', 'each', 'concurrent', 'serial', 'parallel']);

/** The tests in `source` that run. Skipped, to-do and bodiless ones are left out: they show nothing. */
export function testNames(source: string, fileName = 'file.test.tsx'): NamedTest[] {
  const found: NamedTest[] = [];
  const visit = (node: ts.Node, enclosing: string[]): void => {
    const block = ts.isCallExpression(node) ? readBlock(node) : null;
    if (!block) return ts.forEachChild(node, (child) => visit(child, enclosing));
    if (block.skipped) return;
    const path = [...enclosing, block.name];
    if (block.kind === 'test') found.push({ name: block.name, path: path.join(' › ') });
    // Inside a test stand its subtests.
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true), []);
  return found;
}

interface Block {
  kind: 'test' | 'suite';
  name: string;
  skipped: boolean;
}

function readBlock(call: ts.CallExpression): Block | null {
  const callee = readCallee(call.expression);
  const [first, ...rest] = call.arguments;
  if (!callee || !first) return null;
  const name = readName(first);
  if (name === null) return null;
  const hasBody = rest.some(
    (argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument) || ts.isIdentifier(argument),
  );
  const skipped =
    callee.variants.some((variant) => !RUNNING_VARIANT.has(variant)) || !hasBody || rest.some(switchesOff);
  return { kind: callee.kind, name, skipped };
}

/** `test`, `it.only`, `describe.skip`, `test.each(rows)`, ``it.each`table` ``, a subtest's `t.test` and Playwright's `test.describe.serial`. */
function readCallee(
  expression: ts.Expression,
  variants: string[] = [],
): (Pick<Block, 'kind'> & { variants: string[] }) | null {
  if (ts.isIdentifier(expression)) {
    const { text } = expression;
    if (TEST.has(text)) return { kind: 'test', variants };
    if (SUITE.has(text)) return { kind: 'suite', variants };
    if (text === 'xit' || text === 'xtest') return { kind: 'test', variants: ['skip'] };
    return text === 'xdescribe' ? { kind: 'suite', variants: ['skip'] } : null;
  }
  if (ts.isPropertyAccessExpression(expression)) {
    const { expression: owner, name } = expression;
    if (ts.isIdentifier(owner) && owner.text === 't' && TEST.has(name.text)) return { kind: 'test', variants };
    if (ts.isIdentifier(owner) && owner.text === 'test' && name.text === 'describe') return { kind: 'suite', variants };
    return readCallee(owner, [...variants, name.text]);
  }
  if (ts.isTaggedTemplateExpression(expression)) return readCallee(expression.tag, variants);
  // The rows of `each`; any other call in this place, such as a test's own result, is no name.
  const isEach =
    ts.isCallExpression(expression) &&
    ts.isPropertyAccessExpression(expression.expression) &&
    expression.expression.name.text === 'each';
  return isEach ? readCallee(expression.expression, variants) : null;
}

function readName(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return (
      node.head.text + node.templateSpans.map((span) => `\${${span.expression.getText()}}${span.literal.text}`).join('')
    );
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const left = readName(node.left);
    const right = readName(node.right);
    return left === null || right === null ? null : left + right;
  }
  return null;
}

/** Options of Node's runner such as `{ skip: true }` or `{ todo: 'reason' }`; a condition may be met, so it runs. */
function switchesOff(argument: ts.Expression): boolean {
  if (!ts.isObjectLiteralExpression(argument)) return false;
  return argument.properties.some((property) => {
    if (!ts.isPropertyAssignment(property) || !['skip', 'todo'].includes(property.name.getText())) return false;
    return property.initializer.kind === ts.SyntaxKind.TrueKeyword || ts.isStringLiteralLike(property.initializer);
  });
}
