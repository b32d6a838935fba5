import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { MediaUnavailable } from '../../../media-store/media-store.ts';
import { removeMedia } from './remove-media.ts';
import { insertMedia, insertVariant } from './repository.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

it('a picture whose store does not answer is removed with its copies by the next try', async () => {
  const { db } = database;
  await insertMedia(db, { name: 'a.png', contentType: 'image/png', bytes: 1, width: 960, height: 540 });
  for (const width of [480, 960])
    await insertVariant(db, { name: `a-${width}.webp`, mediaName: 'a.png', format: 'webp', width, bytes: 1 });
  const files = new Set(['a.png', 'a-480.webp', 'a-960.webp']);
  let isAway = true;
  const store = {
    remove: async (name: string) => {
      if (isAway && files.size === 2) throw new MediaUnavailable('away');
      files.delete(name);
    },
  };
  await assert.rejects(removeMedia(db, store, 'a.png'), MediaUnavailable);
  isAway = false;
  await removeMedia(db, store, 'a.png');
  assert.deepEqual([...files], []);
  assert.equal((await db.query('SELECT FROM media')).rowCount, 0);
});
