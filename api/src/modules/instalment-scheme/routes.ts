import { instalmentScheme, SCHEME_URL } from '@site/shared/courses/instalment-scheme';
import type { App, Services } from '../../services.ts';

/** The scheme of the financial partner as a file. It is drawn once, with the first who asks. */
export function instalmentSchemeRoutes(app: App, { clock }: Services): void {
  let drawn: Promise<Uint8Array> | null = null;
  const draw = async () => (await import('./scheme-pdf.ts')).schemePdf(clock.today());

  app.get(SCHEME_URL, { schema: { tags: ['catalogue'] } }, async (_request, reply) => {
    drawn ??= draw();
    // What failed once is tried again.
    drawn.catch(() => (drawn = null));
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', `attachment; filename="${instalmentScheme.file}"`)
      .type('application/pdf')
      .send(Buffer.from(await drawn));
  });
}
