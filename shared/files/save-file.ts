/** How long the browser may take to read the file, ms. Safari reads it some time after the click. */
const READ_TIMEOUT_MS = 60_000;

/**
 * Saves data that were made in the browser as a file.
 * @param name of the file, with its extension
 */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_TIMEOUT_MS);
}
