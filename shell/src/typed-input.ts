/**
 * Input on a rendered page that React does not take over: it is taken from the fields of that page and given to those of the page that React puts in
 * its place (decision 129).
 */
import { choose, enter, type Field, tick } from './early-input.ts';

/** How long the new page may take to show its fields, ms. */
const GIVEN_WITHIN_MS = 10_000;
/** How long after a change of the page its fields are filled, ms: what it restores by itself, such as a draft, comes first. */
const SETTLED_MS = 100;

/** What a visitor typed, chose or ticked. */
export interface TypedInput {
  /** What the field is called. */
  name: string;
  value: string;
  isTicked: boolean;
  hasFocus: boolean;
  /** The field it was taken from. */
  from: Field;
}

/** What a visitor changed in the fields below these nodes, in their order. Passwords and files are left out. */
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

/** Puts input into the fields of the same names, as soon as the page of this path shows them. What has no field any more is dropped. */
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
  // In a task after this one: where this is called from an effect, the effects of the new page follow in the same task.
  queueMicrotask(look);
}

/** The fields below these nodes by what they are called. A further one of the same name has another. */
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

/** By its form or its label, and of radio buttons by their value too; null for what is not taken. */
function nameOf(field: Field): string | null {
  const name = field.name || field.labels?.[0]?.textContent;
  if (!name || ['password', 'file', 'hidden'].includes(field.type)) return null;
  return field.type === 'radio' ? `${name}=${field.value}` : name;
}

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** Whether a field is not as it arrived. Of radio buttons the one that was chosen. */
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
    // What is not offered any more stays for the visitor to choose.
    if ([...field.options].some((option) => option.value === value && !option.disabled)) choose(field, value);
  } else if (isTickable(field)) {
    if (field.checked !== isTicked) tick(field, isTicked);
  } else if (field.value !== value) enter(field, value);
  if (hasFocus) field.focus({ preventScroll: true });
}
