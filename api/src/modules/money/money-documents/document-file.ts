import type { DocumentSnapshot } from './document-snapshot.ts';

export interface DocumentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** A document as a PDF. The library that draws it is loaded with the first one, because most of the API needs none. */
export async function documentFile(snapshot: DocumentSnapshot): Promise<DocumentFile> {
  const { documentPdf } = await import('./document-pdf.ts');
  // The "/" of a number is a folder in a file's name.
  return { name: `${snapshot.number.replaceAll('/', '-')}.pdf`, content: await documentPdf(snapshot) };
}
