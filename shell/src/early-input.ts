/**
 * Input on a rendered page before its scripts are loaded. A script in the page's head opens and closes dialogs that are part of the page;
 * other input it records, and that is repeated once React handles events.
 */

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  /** Buttons that were clicked, fields that were changed and forms that were sent, in that order; undefined once they were repeated. */
  var earlyInput: Set<HTMLElement> | undefined;
}

/**
 * A button that controls a dialog opens it, or closes it where it is open; so does a tap beside it. React takes the dialog over when it
 * hydrates it (`useModal`). Its events, those of the press included, end here until then: React would hydrate the whole frame at once to
 * answer each of them.
 *
 * Forms without an address are ours to send: the browser would put everything that was typed into the page's own address.
 * Self-contained text; the edge inlines it with its hash in the security policy.
 */
export const EARLY_INPUT_SCRIPT = `(function(keep){window.earlyInput=new Set;keep=function(e,t,d){t=e.target;if(e.type==='submit'){if(t.hasAttribute('action'))return;e.preventDefault()}else if(e.type!=='input'&&e.type!=='change'){d=t;if(t.nodeName!=='DIALOG'){t=t.closest('button');if(!t||t.type!=='button')return;d=document.getElementById(t.getAttribute('aria-controls'))}if(d&&d.nodeName==='DIALOG'&&!d.dataset.hydrated){e.stopImmediatePropagation();if(e.type!=='click')return;if(d.open)d.close();else d.showModal();return}if(e.type!=='click')return}if(window.earlyInput)window.earlyInput.add(t)};['touchstart','touchend','pointerdown','pointerup','mousedown','mouseup','click','input','change','submit'].forEach(function(type){addEventListener(type,keep,true)})})()`;

/** Call where React renders the page again: the recorded elements are removed then. */
export function forgetEarlyInput(): void {
  globalThis.earlyInput = undefined;
}

/** Call once React handles events. React hydrates what it has not hydrated yet for these events. */
export function repeatEarlyInput(): void {
  const kept = [...(globalThis.earlyInput ?? [])].filter(({ isConnected }) => isConnected);
  forgetEarlyInput();
  // Read all first: when the first field changes, React resets the others to its own values.
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
    // A radio that is not checked any more was replaced by another, which is in the list too; a click could only check it.
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

/** An event in a part of the page that is not hydrated makes React hydrate it. This one changes nothing. */
const hydrate = (field: Field): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/** As a visitor would. */
export function choose(field: HTMLSelectElement, value: string): void {
  hydrate(field);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** As a visitor would. */
export function tick(field: HTMLInputElement, checked: boolean): void {
  hydrate(field);
  field.checked = !checked;
  field.click();
}

/** As a visitor would. React detects a change by comparing with the value at hydration: the value is reset, then set through the prototype's setter. */
export function enter(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  hydrate(field);
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
