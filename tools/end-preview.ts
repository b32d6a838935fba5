/** `npm run end-preview -- <name>`: its address shows what is live again. The release stays in the store as any other. */
import { listPreviews, removePreview } from '../shell/server/previews.ts';
import { openStore } from '../shell/server/release-store.ts';
import { Failure, main, storeDir } from './workspace.ts';

await main(async () => {
  const store = openStore(storeDir);
  const name = process.argv[2] ?? '';
  if (!(await removePreview(store, name))) {
    const names = (await listPreviews(store)).map((preview) => preview.name);
    throw new Failure(
      `Which preview? npm run end-preview -- <name> (${names.length ? `there are ${names.join(', ')}` : 'there is none'}).`,
    );
  }
  console.log(`The preview "${name}" has ended.`);
});
