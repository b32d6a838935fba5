import { mailAboutInvoice, mailAboutOrder } from '../orders/order-mail.ts';
import { findOpenInvoice } from '../orders/invoices.ts';
import type { OrderState } from '../orders/repository.ts';
import type { Work } from './act.ts';
import type { ActionDeps } from './deps.ts';
import { refusals, refuse } from './permitted.ts';

/** The mail of each state. For an unpaid order it is that of its invoice. */
const MAILS: Partial<Record<OrderState, Parameters<typeof mailAboutOrder>[2]>> = {
  PAID: 'confirmed',
  PAID_UNPLACED: 'unplaced',
  EXPIRED: 'expired',
};

/** Sends the mail of the order's state again. @throws ApiError 409 NO_MAIL where its state has none */
export async function resendMail({ client, order, cause }: Work, { publicUrl }: ActionDeps): Promise<void> {
  const again = `again ${cause}`;
  const invoice = await findOpenInvoice(client, order.id);
  refuse(refusals.resendMail({ state: order.state, hasInvoice: isPayable(invoice) }));
  const mail = MAILS[order.state];
  if (mail) return mailAboutOrder(client, order.id, mail, publicUrl, { again });
  if (isPayable(invoice)) return mailAboutInvoice(client, invoice, publicUrl, { again });
}

/** Whether the provider has made the invoice. */
export const isPayable = <Invoice extends { readonly url: string | null }>(
  invoice: Invoice | null,
): invoice is Invoice => invoice !== null && invoice.url !== null;
