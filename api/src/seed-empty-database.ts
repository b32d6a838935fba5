import type pg from 'pg';
import type { MediaStore } from './media-store/media-store.ts';
import { seedDemo } from './seed/seed.ts';

interface SeedOptions {
  readonly db: pg.Pool;
  readonly media: MediaStore;
  readonly today: string;
  readonly publicUrl: string;
  readonly log: (message: string) => void;
}

/** Inserts the demo data, but only into an empty database. */
export async function seedEmptyDatabase({ db, media, today, publicUrl, log }: SeedOptions): Promise<void> {
  const { rows } = await db.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM staff_users) OR EXISTS (SELECT FROM courses) AS used',
  );
  if (rows[0]?.used) return;
  log('Filling the empty database with demo data');
  await seedDemo(db, media, today, publicUrl);
}
