/** The kinds of documents. Each kind is numbered on its own. */
export const documentKinds = {
  TAGIHAN: { prefix: 'TG', title: 'Tagihan' },
  BUKTI_PEMBAYARAN: { prefix: 'BP', title: 'Bukti pembayaran' },
  KUITANSI: { prefix: 'KW', title: 'Kuitansi' },
  NOTA_KREDIT: { prefix: 'NK', title: 'Nota kredit' },
  /** The price for a company, before there is an order. */
  PENAWARAN: { prefix: 'PN', title: 'Penawaran' },
} as const;

export type IssuedKind = keyof typeof documentKinds;
/** The kinds of documents about the money of an order. */
export type DocumentKind = Exclude<IssuedKind, 'PENAWARAN'>;

/** The number in its printed form: `BP/2026/000123`. */
export function documentNumber(kind: IssuedKind, year: number, number: number): string {
  return `${documentKinds[kind].prefix}/${year}/${String(number).padStart(6, '0')}`;
}
