/** An e-mail address as it is stored and compared: in small letters, without spaces around it. */
export function storedAddress(typed: string): string {
  return typed.trim().toLowerCase();
}
