import { drawLink, type DrawnLink } from '../access/token.ts';

/** A link to the page of one entry of a list (the waiting list, the newsletter), drawn and not kept yet. */
export interface ListLink extends Pick<DrawnLink, 'hash'> {
  /** Address of the page: opening it changes nothing. */
  readonly url: string;
  /** Where a post leaves the list. */
  readonly leaveUrl: string;
}

/** @param page address of the pages @param calls address of the calls that go with them */
export function drawListLink(publicUrl: string, { page, calls }: { page: string; calls: string }): ListLink {
  const { secret, hash } = drawLink();
  return { hash, url: `${publicUrl}${page}/${secret}`, leaveUrl: `${publicUrl}${calls}/${secret}/leave` };
}
