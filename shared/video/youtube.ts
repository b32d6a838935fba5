/** YouTube addresses in the forms that people paste: watch page, short link, embed, shorts and live, with or without scheme. */

/** The id of a YouTube video; null if the address is not one of YouTube. */
export function youtubeId(address: string | null | undefined): string | null {
  if (!address) return null;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [, first = '', second = ''] = url.pathname.split('/');
  let id: string | null = null;
  if (host === 'youtu.be') id = first;
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    id = ['embed', 'shorts', 'live'].includes(first) ? second : url.searchParams.get('v');
  return id !== null && /^[\w-]{11}$/.test(id) ? id : null;
}

/** The address in the one form that the API accepts; null if the address is not one of YouTube. */
export function youtubeWatchUrl(address: string): string | null {
  const id = youtubeId(address);
  return id && `https://www.youtube.com/watch?v=${id}`;
}
