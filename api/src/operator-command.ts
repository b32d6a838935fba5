import { readConfig, type Config } from './config.ts';
import { explainStartFailure } from './explain-start-failure.ts';

/**
 * Runs an operator's command with the server's own settings. It prints the answer of the work, or one line about its failure.
 * @param failure the beginning of that line
 */
export async function operatorCommand(failure: string, work: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(await work(readConfig({ PAYMENT_PROVIDER: 'sandbox', ...process.env, NODE_ENV: 'development' })));
  } catch (error) {
    console.error(explainStartFailure(error, failure));
    process.exitCode = 1;
  }
}
