import { drawLink, type DrawnLink } from '../access/token.ts';

/** A new link to the page of one entry of a list (the waiting list, the newsletter). Only its hash is meant for the database. */
export interface ListLink extends Pick<DrawnLink, 'hash'> {
  /** The address of the page. Opening it changes nothing. */
  readonly url: string;
  /** The address that takes the entry off the list when it is posted to. */
  readonly leaveUrl: string;
}

/** @param page path of the pages @param calls path of the API calls that belong to them */
export function drawListLink(publicUrl: string, { page, calls }: { page: string; calls: string }): ListLink {
  const { secret, hash } = drawLink();
  return { hash, url: `${publicUrl}${page}/${secret}`, leaveUrl: `${publicUrl}${calls}/${secret}/leave` };
}
