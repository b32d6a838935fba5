export const MEGABYTE = 1024 * 1024;

/** `3.3MB`, `812KB`. From a megabyte on there is one decimal, rounded up, so that a size above a limit is never shown as the limit. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))}KB`;
  return `${Math.ceil((bytes / MEGABYTE) * 10) / 10}MB`;
}

export interface FileRules {
  /** As in the HTML attribute: `.png,.jpg,.jpeg` or `application/pdf`. */
  accept: string;
  /** Largest size in bytes. */
  maxBytes: number;
}

/** The message for a picture that cannot be shown. */
export const UNREADABLE = 'Gambar tidak dapat dibaca. Pilih berkas lain.';

/** Why a file is refused, or null. The server checks the content. This check only saves an upload that the server would refuse. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, { accept, maxBytes }: FileRules): string | null {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  const isAccepted = kinds.some((kind) =>
    kind.startsWith('.')
      ? file.name.toLowerCase().endsWith(kind)
      : kind.endsWith('/*')
        ? file.type.startsWith(kind.slice(0, -1))
        : file.type === kind,
  );
  if (!isAccepted)
    return `Jenis berkas tidak didukung. Pilih ${kinds.map((kind) => kind.replace(/^.*[./]/, '').toUpperCase()).join(', ')}.`;
  if (file.size > maxBytes)
    return `Berkas ${formatBytes(file.size)} terlalu besar. Paling besar ${formatBytes(maxBytes)}.`;
  return null;
}
