import { RELEASE_SET_ELEMENT, type ReleaseSet } from '@site/shared/contract';

/** The declarations of the remotes of this page. The edge wrote them into the document; on a server there are none. */
export function remotesOfPage(): ReleaseSet['remotes'] {
  const block = typeof document === 'undefined' ? null : document.getElementById(RELEASE_SET_ELEMENT);
  return block?.textContent ? (JSON.parse(block.textContent) as ReleaseSet).remotes : [];
}
