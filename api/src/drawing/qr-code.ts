import qrcode from 'qrcode-generator';

/** A QR code as one path of unit squares, in a square of `size` units. It is sharp at any scale. */
export function qrCode(text: string): { readonly size: number; readonly path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, index) => index);
  const dark = rows.flatMap((row) =>
    rows.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
  );
  return { size, path: dark.join('') };
}
