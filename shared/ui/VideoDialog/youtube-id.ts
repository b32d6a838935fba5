/** The id of a YouTube video, from any of the forms people paste; null when it is none. */
export function youtubeId(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [, first = '', second = ''] = url.pathname.split('/');
  let id: string | null = null;
  if (host === 'youtu.be') id = first;
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    id = ['embed', 'shorts', 'live'].includes(first) ? second : url.searchParams.get('v');
  return id !== null && /^[\w-]{11}$/.test(id) ? id : null;
}
