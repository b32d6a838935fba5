import { refundAccountSet, refundAccountWanted } from '../../../mail/templates/order-end-mails.ts';
import { PAYER, type OrderMail } from '../../sales/orders/order-mail.ts';
import { shownAccount, type RefundAccount } from './bank-accounts.ts';

/** Asks the payer for the bank account of a refund that only a transfer can pay. @param cause part of the mail's key @param amount whole rupiah */
export function accountWanted(cause: string, amount: number): OrderMail {
  return { name: `account wanted ${cause}`, letter: (facts) => refundAccountWanted(facts, amount), to: PAYER };
}

/** Tells the payer which account was set. @param cause part of the mail's key, because an account can be changed */
export function accountSet(cause: string, account: RefundAccount): OrderMail {
  const shown = shownAccount(account, false);
  return { name: `refund account ${cause}`, letter: (facts) => refundAccountSet(facts, shown), to: PAYER };
}
