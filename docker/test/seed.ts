/** Fills the folder named with the database and the media of the demo provider, for the tests of the front door to copy. */
import { Failure, main } from '../../tools/workspace.ts';
import { seedOnce } from './stack.ts';

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Failure('Which folder? tsx docker/test/seed.ts <folder>');
  await seedOnce(folder);
});
