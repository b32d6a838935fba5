/** The hash of a course's address that chooses one of its batches. The server does not get it, so the page is the same for all batches. */
export const batchHash = (batchId: number): string => `#batch-${batchId}`;

/** @returns the id of the batch; null if the hash names none */
export const batchOfHash = (hash: string): number | null => {
  const id = /^#batch-(\d{1,9})$/.exec(hash)?.[1];
  return id === undefined ? null : Number(id);
};
