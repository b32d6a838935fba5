/** Each kind has numbers of its own. */
export const documentKinds = {
  TAGIHAN: { prefix: 'TG', title: 'Tagihan' },
  BUKTI_PEMBAYARAN: { prefix: 'BP', title: 'Bukti pembayaran' },
  KUITANSI: { prefix: 'KW', title: 'Kuitansi' },
  NOTA_KREDIT: { prefix: 'NK', title: 'Nota kredit' },
} as const;

export type DocumentKind = keyof typeof documentKinds;

/** As it is printed: `BP/2026/000123`. */
export function documentNumber(kind: DocumentKind, year: number, number: number): string {
  return `${documentKinds[kind].prefix}/${year}/${String(number).padStart(6, '0')}`;
}
