/** The server cannot start, for a reason that its operator can correct. It is shown as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
