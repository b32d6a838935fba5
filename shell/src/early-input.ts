/**
 * Handles input on a rendered page before its scripts are loaded. A script in the page's head opens and closes dialogs that are part of the page. It
 * records other input, which is repeated once React handles events.
 */

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  /** Buttons that were clicked, fields that were changed and forms that were sent, in that order; undefined once they were repeated. */
  var earlyInput: Set<HTMLElement> | undefined;
}

/**
 * A button that controls a dialog opens it, or closes it if it is open; a tap beside the dialog closes it as well. React takes the dialog over when
 * it hydrates it (`useModal`). Until then its events, and those of the press, are stopped here: React would hydrate the whole frame at once to
 * answer each of them.
 *
 * Forms without an `action` are sent by our scripts: the browser would put everything that was typed into the page's own address. The text needs no
 * other script. The edge writes it into the document, and its hash into the security policy.
 */
export const EARLY_INPUT_SCRIPT = `(function(keep){window.earlyInput=new Set;keep=function(e,t,d){t=e.target;if(e.type==='submit'){if(t.hasAttribute('action'))return;e.preventDefault()}else if(e.type!=='input'&&e.type!=='change'){d=t;if(t.nodeName!=='DIALOG'){t=t.closest('button');if(!t||t.type!=='button')return;d=document.getElementById(t.getAttribute('aria-controls'))}if(d&&d.nodeName==='DIALOG'&&!d.dataset.hydrated){e.stopImmediatePropagation();if(e.type!=='click')return;if(d.open)d.close();else d.showModal();return}if(e.type!=='click')return}if(window.earlyInput)window.earlyInput.add(t)};['touchstart','touchend','pointerdown','pointerup','mousedown','mouseup','click','input','change','submit'].forEach(function(type){addEventListener(type,keep,true)})})()`;

/** Called when React renders the page again, because the recorded elements are removed then. */
export function forgetEarlyInput(): void {
  globalThis.earlyInput = undefined;
}

/** Called once React handles events. For these events React hydrates the parts that are not hydrated yet. */
export function repeatEarlyInput(): void {
  const kept = [...(globalThis.earlyInput ?? [])].filter(({ isConnected }) => isConnected);
  forgetEarlyInput();
  // All fields are read first: when the first one changes, React resets the others to its own values.
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
    // A radio button that is no longer checked was replaced by another, which is in the list too. A click could only check it.
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

/** Sends an event that changes nothing: it makes React hydrate the part of the page with this field. */
const hydrate = (field: Field): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/** Chooses a value as a visitor would. */
export function choose(field: HTMLSelectElement, value: string): void {
  hydrate(field);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Ticks a box as a visitor would. */
export function tick(field: HTMLInputElement, checked: boolean): void {
  hydrate(field);
  field.checked = !checked;
  field.click();
}

/**
 * Types a text as a visitor would. React detects a change by comparison with the value at hydration. So the value is reset first, and then set
 * through the setter of the prototype.
 */
export function enter(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  hydrate(field);
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
