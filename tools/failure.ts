/** A failure whose message is all a person needs: printed without a stack. */
export class Failure extends Error {}

/** Runs a command line tool's work and turns its failures into one clear message. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`\n${told(error)}\n`);
    process.exitCode = 1;
  }
}

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof Failure || isMistyped(error) ? error.message : (error.stack ?? error.message);
}

/** An option that `parseArgs` does not know, or that lacks its value: no fault of the command. */
const isMistyped = (error: NodeJS.ErrnoException): boolean => error.code?.startsWith('ERR_PARSE_ARGS_') ?? false;
