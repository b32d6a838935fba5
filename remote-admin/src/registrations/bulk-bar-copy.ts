/** Texts of the bar. Those of its dialog are in a file of their own, which is fetched with the dialog. */
export const copy = {
  resend: 'Kirim email…',
  extend: 'Perpanjang…',
  move: 'Pindahkan…',
  cancel: 'Batalkan…',
} as const;
