/** Each kind has numbers of its own. */
export const documentKinds = {
  TAGIHAN: { prefix: 'TG', title: 'Tagihan' },
  BUKTI_PEMBAYARAN: { prefix: 'BP', title: 'Bukti pembayaran' },
  KUITANSI: { prefix: 'KW', title: 'Kuitansi' },
  NOTA_KREDIT: { prefix: 'NK', title: 'Nota kredit' },
  /** What a company would pay; it comes before there is an order. */
  PENAWARAN: { prefix: 'PN', title: 'Penawaran' },
} as const;

export type IssuedKind = keyof typeof documentKinds;
/** About the money of an order. */
export type DocumentKind = Exclude<IssuedKind, 'PENAWARAN'>;

/** As it is printed: `BP/2026/000123`. */
export function documentNumber(kind: IssuedKind, year: number, number: number): string {
  return `${documentKinds[kind].prefix}/${year}/${String(number).padStart(6, '0')}`;
}
