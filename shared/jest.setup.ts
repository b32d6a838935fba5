/** Adds to jsdom and the document what the design system needs and what the edge writes. The jest preset of every workspace loads it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_SET_ELEMENT, type RemoteDescriptor } from '@site/shared/contract';

/* The edge writes into every document what the live remotes declare. Tests have the declarations of this repository. */
const root = join(__dirname, '..');
const remotes = readdirSync(root)
  .filter((folder) => /^remote-\w+$/.test(folder))
  .map((folder) => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as RemoteDescriptor);
const releaseSet = Object.assign(document.createElement('script'), {
  id: RELEASE_SET_ELEMENT,
  type: 'application/json',
});
releaseSet.textContent = JSON.stringify({ remotes });
document.head.append(releaseSet);

/* Queries and focus only need a dialog that opens. Inertness and the top layer are tested in a browser. */
function open(this: HTMLDialogElement): void {
  this.setAttribute('open', '');
  const target = this.querySelector<HTMLElement>('[autofocus], button, a[href], input, select, textarea');
  target?.focus();
}

if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    show: open,
    showModal: open,
    close(this: HTMLDialogElement, returnValue?: string) {
      if (!this.hasAttribute('open')) return;
      this.removeAttribute('open');
      if (returnValue !== undefined) this.returnValue = returnValue;
      this.dispatchEvent(new Event('close'));
    },
  });
}

if (!('matchMedia' in window)) {
  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    value: (query: string) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }),
  });
}

// `scrollIntoView` of a browser returns a promise. An effect must not return it, because React calls what an effect returns.
if (!('scrollIntoView' in Element.prototype))
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
if (!('createObjectURL' in URL))
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
if (!('ResizeObserver' in window)) {
  Object.defineProperty(window, 'ResizeObserver', {
    writable: true,
    value: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
}
