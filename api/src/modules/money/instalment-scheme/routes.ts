import { instalmentScheme, SCHEME_URL } from '@site/shared/courses/instalment-scheme';
import type { App, Services } from '../../../services.ts';

/** Serves the scheme of the financial partner as a file. It is drawn at the first call. */
export function instalmentSchemeRoutes(app: App, { clock }: Services): void {
  let drawn: Promise<Buffer> | null = null;
  const draw = async (): Promise<Buffer> => {
    try {
      const { schemePdf } = await import('./scheme-pdf.ts');
      return Buffer.from(await schemePdf(clock.today()));
    } catch (error) {
      // After a failure, the next call tries again.
      drawn = null;
      throw error;
    }
  };

  app.get(SCHEME_URL, { access: 'public', schema: { tags: ['catalogue'] } }, async (_request, reply) => {
    drawn ??= draw();
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', `attachment; filename="${instalmentScheme.file}"`)
      .type('application/pdf')
      .send(await drawn);
  });
}
