import { lookup as lookUp } from 'node:dns/promises';

export type LookUp = (host: string) => Promise<readonly { address: string; family: number }[]>;

const allAddresses: LookUp = (host) => lookUp(host, { all: true });

/**
 * The addresses an edge's URL stands for. A name without TLS may be that of several edges, as a headless service of Kubernetes is:
 * each of them is one. With TLS the name stays, because the certificate is about it.
 * @throws where the name is not known
 */
export async function edgeAddresses(url: string, look: LookUp = allAddresses): Promise<string[]> {
  const parsed = new URL(url);
  if (parsed.protocol !== 'http:') return [url];
  const found = await look(parsed.hostname.replace(/^\[|\]$/g, ''));
  // An edge that has addresses of both families is told once.
  const ofOneFamily = found.some(({ family }) => family === 4) ? found.filter(({ family }) => family === 4) : found;
  return ofOneFamily.map(({ address, family }) => {
    const at = new URL(parsed);
    at.hostname = family === 6 ? `[${address}]` : address;
    return at.href;
  });
}
