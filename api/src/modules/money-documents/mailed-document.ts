import type { Queryable } from '../../database/pool.ts';
import { documentPdf } from './document-pdf.ts';
import { documentFileName, readSnapshot } from './repository.ts';

/** A document as a mail brings it along. */
export async function mailedDocument(
  db: Queryable,
  documentId: number,
): Promise<{ filename: string; content: Buffer }> {
  const snapshot = await readSnapshot(db, documentId);
  return { filename: documentFileName(snapshot), content: Buffer.from(await documentPdf(snapshot)) };
}
