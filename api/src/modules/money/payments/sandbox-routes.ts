import { readFile } from 'node:fs/promises';
import type { App, Services } from '../../../services.ts';
import { fontFile } from '../../../drawing/font-file.ts';
import { notFound } from '../../../http/api-error.ts';
import { describe } from '../../../http/error-handler.ts';
import { press } from '../../../payment-providers/sandbox/sandbox-buttons.ts';
import { sandboxPage } from '../../../payment-providers/sandbox/sandbox-page.ts';
import type { SandboxProvider } from '../../../payment-providers/sandbox/sandbox-provider.ts';
import * as repository from '../../../payment-providers/sandbox/sandbox-repository.ts';
import { FontParams, SandboxEventParams, SandboxParams } from './schemas.ts';

/** The hosted invoice page of the sandbox. Its addresses exist only with that provider. */
export function sandboxRoutes(app: App, { db }: Services, sandbox: SandboxProvider): void {
  // The form of the page sends no fields, but browsers state a content type all the same.
  app.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1_024 }, (_request, body, done) => {
    body.resume();
    body.once('end', () => done(null));
  });

  app.get(
    '/api/v1/sandbox/fonts/:weight',
    { access: 'public', schema: { hide: true, params: FontParams } },
    async ({ params }, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('font/woff2')
        .send(await readFile(fontFile(params.weight, 'woff2'))),
  );

  app.get(
    '/api/v1/sandbox/invoices/:id',
    { access: 'public', schema: { hide: true, params: SandboxParams } },
    async ({ params }, reply) => {
      const invoice = await repository.find(db, params.id);
      if (!invoice) throw notFound('Invoice tidak ditemukan');
      const { html, csp } = sandboxPage(invoice);
      return reply
        .header('content-security-policy', csp)
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );

  app.post(
    '/api/v1/sandbox/invoices/:id/:event',
    { access: 'public', schema: { hide: true, params: SandboxEventParams } },
    async ({ params, log }, reply) => {
      const invoice = await repository.find(db, params.id);
      if (!invoice) throw notFound('Invoice tidak ditemukan');
      const { answer, notifications } = await press(db, invoice, params.event);
      for (const body of notifications) {
        await notify(app, sandbox.webhookToken, body).catch((error: unknown) => {
          // As with a real provider, a notification may get lost, and the reconciler finds the payment.
          log.warn({ cause: describe(error) }, 'the sandbox could not deliver its notification');
        });
      }
      if (answer === 'SAME_PAGE') return reply.redirect(`/api/v1/sandbox/invoices/${invoice.id}`, 303);
      return reply.redirect(invoice.success_redirect_url, 303);
    },
  );
}

/** Sends this server the notification that a real provider would send. */
async function notify(app: App, token: string, body: object): Promise<void> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1';
  const answer = await fetch(`http://${host}:${address.port}/api/v1/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-callback-token': token },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
}
