/** fast-check with the seed of the run: `run.ts` sets it where values are random. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) });

export default fc;
