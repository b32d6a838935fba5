/** `npm run release-token -- <remote>`: makes the token with which a team outside releases its remote, and shows it once. */
import { resolve } from 'node:path';
import { RECEIVER_SETTINGS } from './release/receiver-settings.ts';
import { makeToken } from './release/tokens.ts';
import { main, root } from './workspace.ts';

await main(async () => {
  const remote = (process.argv[2] ?? '').replace(/^remote-/, '');
  const file = resolve(root, process.env['RELEASE_TOKENS'] || RECEIVER_SETTINGS.RELEASE_TOKENS);
  console.log(
    `The token of ${remote}, which is not shown again; a token it had before has ended:\n\n${await makeToken(file, remote)}\n`,
  );
});
