import { conflict } from '../../http/api-error.ts';
import { mailAboutInvoice, mailAboutOrder } from '../orders/order-mail.ts';
import { findOpenInvoice } from '../orders/invoices.ts';
import type { Work } from './act.ts';
import type { ActionDeps } from './deps.ts';

/** Sends the mail of the order's state once more. @throws ApiError 409 NO_MAIL where its state has none */
export async function resendMail({ client, order, cause }: Work, { publicUrl }: ActionDeps): Promise<void> {
  const again = `again ${cause}`;
  switch (order.state) {
    case 'PAID':
      return mailAboutOrder(client, order.id, 'confirmed', publicUrl, { again });
    case 'PAID_UNPLACED':
      return mailAboutOrder(client, order.id, 'unplaced', publicUrl, { again });
    case 'EXPIRED':
      return mailAboutOrder(client, order.id, 'expired', publicUrl, { again });
    case 'PENDING': {
      const invoice = await findOpenInvoice(client, order.id);
      if (invoice?.url) return mailAboutInvoice(client, invoice, publicUrl, { again });
    }
  }
  throw conflict('NO_MAIL', 'Untuk keadaan pendaftaran ini tidak ada email yang bisa dikirim ulang.');
}
