/** A failure whose message is all a person needs: printed without a stack. */
export class Failure extends Error {}

/** Runs a command line tool's work and turns its failures into one clear message. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(
      `\n${error instanceof Failure ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
