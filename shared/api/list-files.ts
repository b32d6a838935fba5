/** The time limit of saving a list as a file, ms: somewhat longer than the server's own. */
export const LIST_FILE_MS = 330_000;
