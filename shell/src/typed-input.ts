/**
 * Keeps input on a rendered page that React does not hydrate: it is taken from the fields of that page and put into the fields of the page by which
 * React replaces it (decision 129).
 */
import { choose, enter, type Field, tick } from './early-input.ts';

/** How long the new page may take to show its fields, in ms. */
const GIVEN_WITHIN_MS = 10_000;
/** How long after a change of the page its fields are filled, in ms. The page first restores what it keeps itself, such as a draft. */
const SETTLED_MS = 100;

/** A value that a visitor typed, chose or ticked. */
export interface TypedInput {
  /** The name by which the field is found again (`nameOf`). */
  name: string;
  value: string;
  isTicked: boolean;
  hasFocus: boolean;
  /** The field from which the value was taken. */
  from: Field;
}

/** The values that a visitor changed in the fields below these nodes, in their order. Passwords and files are left out. */
export const takeInput = (nodes: readonly Node[]): TypedInput[] =>
  [...fieldsOf(nodes)].flatMap(([name, field]) =>
    isChanged(field)
      ? [
          {
            name,
            value: field.value,
            isTicked: field instanceof HTMLInputElement && field.checked,
            hasFocus: field === document.activeElement,
            from: field,
          },
        ]
      : [],
  );

/** Puts values into the fields with the same names, as soon as the page of this path shows them. A value whose field no longer exists is dropped. */
export function giveInput(typed: readonly TypedInput[], path: string): void {
  if (typed.length === 0) return;
  const waiting = new Set(typed);
  let due: ReturnType<typeof setTimeout> | undefined;
  const give = () => {
    due = undefined;
    const fields = fieldsOf(document.querySelectorAll('main'));
    for (const input of waiting) {
      const field = fields.get(input.name);
      if (location.pathname !== path) waiting.clear();
      else if (field && field !== input.from) {
        waiting.delete(input);
        put(field, input);
      }
    }
    if (waiting.size === 0) stop();
  };
  const look = () => {
    due ??= setTimeout(give, SETTLED_MS);
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    clearTimeout(end);
    clearTimeout(due);
  };
  const end = setTimeout(stop, GIVEN_WITHIN_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  // `look` runs later: if an effect called this function, the effects of the new page must run first.
  queueMicrotask(look);
}

/** The fields below these nodes by their names. If two fields have the same name, the later one gets a different name. */
function fieldsOf(nodes: Iterable<Node>): Map<string, Field> {
  const named = new Map<string, Field>();
  for (const node of nodes) {
    if (!(node instanceof Element)) continue;
    for (const field of node.querySelectorAll<Field>('input, textarea, select')) {
      let name = nameOf(field);
      if (name === null) continue;
      while (named.has(name)) name += ' again';
      named.set(name, field);
    }
  }
  return named;
}

/** The name of a field by its form or its label, and for radio buttons also by their value; null for a field that is not taken. */
function nameOf(field: Field): string | null {
  const name = field.name || field.labels?.[0]?.textContent;
  if (!name || ['password', 'file', 'hidden'].includes(field.type)) return null;
  return field.type === 'radio' ? `${name}=${field.value}` : name;
}

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** Whether a field has changed since the page arrived. Of radio buttons only the chosen one counts. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const arrived = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value !== (arrived?.value ?? '');
  }
  if (isTickable(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  return field.value !== field.defaultValue;
}

function put(field: Field, { value, isTicked, hasFocus }: TypedInput): void {
  if (field instanceof HTMLSelectElement) {
    // If the option is no longer offered, the visitor has to choose again.
    if ([...field.options].some((option) => option.value === value && !option.disabled)) choose(field, value);
  } else if (isTickable(field)) {
    if (field.checked !== isTicked) tick(field, isTicked);
  } else if (field.value !== value) enter(field, value);
  if (hasFocus) field.focus({ preventScroll: true });
}
