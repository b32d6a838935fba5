import { readConfig, type Config } from './config.ts';
import { explainStartFailure } from './explain-start-failure.ts';

/** Runs a command beside the server, with the server's own settings: prints what it answers, or in one line why it failed. */
export async function operatorCommand(work: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(await work(readConfig({ PAYMENT_PROVIDER: 'sandbox', ...process.env, NODE_ENV: 'development' })));
  } catch (error) {
    console.error(explainStartFailure(error));
    process.exitCode = 1;
  }
}
