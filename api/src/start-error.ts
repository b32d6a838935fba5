/** The server cannot start for a reason its operator can correct. Shown as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
