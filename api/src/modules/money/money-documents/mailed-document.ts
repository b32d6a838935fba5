import type { Queryable } from '../../../database/pool.ts';
import { documentFile } from './document-file.ts';
import { readSnapshot } from './repository.ts';

/** A document as an attachment of a mail. */
export async function mailedDocument(
  db: Queryable,
  documentId: number,
): Promise<{ filename: string; content: Buffer }> {
  const { name, content } = await documentFile(await readSnapshot(db, documentId));
  return { filename: name, content: Buffer.from(content) };
}
