/** What a visitor does on a rendered page before its scripts have come: kept by a script in the page's head, done again once React listens. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  /** Buttons that were tapped, fields that were changed and forms that were sent, in that order; gone once they were done again. */
  var earlyInput: Set<HTMLElement> | undefined;
}

/**
 * Forms without an address are ours to send: the browser would put everything that was typed into the page's own address.
 * Self-contained text; the edge inlines it with its hash in the security policy.
 */
export const EARLY_INPUT_SCRIPT = `(function(keep){window.earlyInput=new Set;keep=function(e,t){t=e.target;if(e.type==='submit'){if(t.hasAttribute('action'))return;e.preventDefault()}else if(e.type==='click'){t=t.closest('button');if(!t||t.type!=='button')return}if(window.earlyInput)window.earlyInput.add(t)};['click','input','change','submit'].forEach(function(type){addEventListener(type,keep,true)})})()`;

/** To be called where React renders the page anew: nothing that was touched is there then. */
export function forgetEarlyInput(): void {
  globalThis.earlyInput = undefined;
}

/** To be called when React listens; what it has not hydrated yet it hydrates for this. */
export function repeatEarlyInput(): void {
  const kept = [...(globalThis.earlyInput ?? [])].filter(({ isConnected }) => isConnected);
  forgetEarlyInput();
  // Read first: with the first field that is entered, React sets the others to what it believes them to be.
  const repeats = kept.map((element) => repeatOf(element));
  for (const repeat of repeats) repeat();
}

function repeatOf(element: HTMLElement): () => void {
  if (element instanceof HTMLFormElement)
    return () => {
      element.requestSubmit();
    };
  if (element instanceof HTMLButtonElement)
    return () => {
      element.click();
    };
  const field = element as Field;
  const { value } = field;
  if (field instanceof HTMLSelectElement)
    return () => {
      choose(field, value);
    };
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field;
    // A radio that was left again was left for another, which says so itself; a click could only choose it.
    return field.type === 'radio' && !checked
      ? () => undefined
      : () => {
          tick(field, checked);
        };
  }
  return () => {
    enter(field, value);
  };
}

/** React answers to an event in what it has not hydrated by hydrating it; this event changes nothing. */
const hydrate = (field: Field): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

function choose(field: HTMLSelectElement, value: string): void {
  hydrate(field);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function tick(field: HTMLInputElement, checked: boolean): void {
  hydrate(field);
  field.checked = !checked;
  field.click();
}

/** React tells a change by what the field was when it was hydrated or set: it is set back, and entered past React's own property on it. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  hydrate(field);
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
