/** For so long a list may be saved as a file, ms: somewhat longer than the server tries. */
export const LIST_FILE_MS = 330_000;
