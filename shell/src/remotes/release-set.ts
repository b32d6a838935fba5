import { RELEASE_SET_ELEMENT, type ReleaseSet } from '@site/shared/contract';

/** The release set with which this page was rendered. @throws if the page has none, because it was not served by the edge */
export function inlinedReleaseSet(): ReleaseSet {
  const block = document.getElementById(RELEASE_SET_ELEMENT);
  if (!block?.textContent) throw new Error('This page carries no release set. Is it served by the edge?');
  return JSON.parse(block.textContent) as ReleaseSet;
}

/** The release set that the registry names as live now. */
export async function currentReleaseSet(): Promise<ReleaseSet> {
  const answer = await fetch('/remotes.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  return (await answer.json()) as ReleaseSet;
}
