import type { DocumentSnapshot } from './document-snapshot.ts';

export interface DocumentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** A document as a PDF. The drawing library is loaded with the first one, because most of the API does not need it. */
export async function documentFile(snapshot: DocumentSnapshot): Promise<DocumentFile> {
  const { documentPdf } = await import('./document-pdf.ts');
  // A "/" in the number would be read as a folder in the name of the file.
  return { name: `${snapshot.number.replaceAll('/', '-')}.pdf`, content: await documentPdf(snapshot) };
}
