/** The end of a course's address that chooses one of its batches. No part of what the server is asked for: the page is the same. */
export const batchHash = (batchId: number): string => `#batch-${batchId}`;

/** @returns the id of the batch; null where none is named */
export const batchOfHash = (hash: string): number | null => {
  const id = /^#batch-(\d{1,9})$/.exec(hash)?.[1];
  return id === undefined ? null : Number(id);
};
