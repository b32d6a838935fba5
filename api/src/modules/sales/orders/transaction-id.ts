/** The one form in which transactions are named: a UUID in small letters. */
export const isTransactionId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
