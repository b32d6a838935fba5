import { readConfig, type Config } from './config.ts';
import { explainStartFailure } from './explain-start-failure.ts';

/** Runs a command beside the server, with the server's own settings: prints what it answers, or in one line why it failed. @param failure what to say of that */
export async function operatorCommand(failure: string, work: (config: Config) => Promise<string>): Promise<void> {
  try {
    console.log(await work(readConfig({ PAYMENT_PROVIDER: 'sandbox', ...process.env, NODE_ENV: 'development' })));
  } catch (error) {
    console.error(explainStartFailure(error, failure));
    process.exitCode = 1;
  }
}
