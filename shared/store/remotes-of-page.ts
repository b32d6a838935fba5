import { RELEASE_SET_ELEMENT, type ReleaseSet } from '@site/shared/contract';

/** What the remotes of this page declare. The edge wrote it into the document; on a server there is none. */
export function remotesOfPage(): ReleaseSet['remotes'] {
  const block = typeof document === 'undefined' ? null : document.getElementById(RELEASE_SET_ELEMENT);
  return block?.textContent ? (JSON.parse(block.textContent) as ReleaseSet).remotes : [];
}
