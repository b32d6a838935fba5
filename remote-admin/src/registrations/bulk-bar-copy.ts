/** Texts of the bar: apart from those of its dialog, which are fetched with it. */
export const copy = { resend: 'Kirim email…', extend: 'Perpanjang…', cancel: 'Batalkan…' } as const;
