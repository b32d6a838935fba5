import type { PageHead } from '@site/shared/contract/remote-route';
import { site } from '../site.ts';
import { titleOf } from './head.ts';
import { headElements, REPLACED_ELEMENTS } from './head-elements.ts';

/** Sets the head of the document to that of a page, as the edge would have written it. */
export function showHead(head: PageHead, path: string): void {
  const elements = headElements(head, { site: site(), path }).filter(({ tag }) => tag !== 'title');
  document.title = titleOf(head);
  for (const former of document.head.querySelectorAll(REPLACED_ELEMENTS)) former.remove();
  document.head.append(
    ...elements.map(({ tag, attributes, text = '' }) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      return element;
    }),
  );
}
