import { refundAccountSet, refundAccountWanted } from '../../../mail/templates/order-end-mails.ts';
import { PAYER, type OrderMail } from '../../sales/orders/order-mail.ts';
import { shownAccount, type RefundAccount } from './bank-accounts.ts';

/** Asks the payer where money goes back to that only a transfer can return. @param cause names this time. @param amount whole rupiah */
export function accountWanted(cause: string, amount: number): OrderMail {
  return { name: `account wanted ${cause}`, letter: (facts) => refundAccountWanted(facts, amount), to: PAYER };
}

/** Says which account that is now. @param cause names this time: an account can be changed */
export function accountSet(cause: string, account: RefundAccount): OrderMail {
  const shown = shownAccount(account, false);
  return { name: `refund account ${cause}`, letter: (facts) => refundAccountSet(facts, shown), to: PAYER };
}
