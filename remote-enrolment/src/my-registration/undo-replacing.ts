import { ApiError } from '@site/shared/api/client';
import { giveSeatTo, type OrderPage } from '@site/shared/api/order-page';
import { personOf, personValues } from '@site/shared/person/person-fields';
import { showToast } from '@site/shared/toasts';
import { newKey } from '../idempotency-key.ts';
import { copy } from './copy.ts';
import type { ShownOrder } from './use-order-page.ts';

/** Gives the seat back to the participant who had it. @param before the order before the replacement */
export function undoReplacing(
  secret: string,
  before: OrderPage,
  { show, refresh }: Pick<ShownOrder, 'show' | 'refresh'>,
): void {
  const participant = personOf(personValues(before.participant));
  giveSeatTo(secret, { participant }, { idempotencyKey: newKey() }).then(
    ({ page }) => show(page),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      // The call may have been carried out.
      if (error.isOutcomeUnknown) refresh();
      showToast({
        tone: 'error',
        title: copy.failed.title,
        text: error.isOutcomeUnknown ? copy.failed.unanswered : error.message,
      });
    },
  );
}
