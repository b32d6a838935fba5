import { ApiError } from '@site/shared/api/client';
import { validateVoucher } from '@site/shared/api/vouchers';
import { DEFAULT_ERROR_MESSAGE } from '@site/shared/store/state';
import type { VoucherTerms } from '@site/shared/money';
import { showToast } from '@site/shared/toasts';
import { useNotice } from '@site/shared/use-notice';
import { useEffect, useRef, useState } from 'react';
import { copy } from './copy.ts';
import { inPlaceOf } from './order-sender.ts';

/** A valid code and its terms. */
interface AppliedVoucher {
  code: string;
  terms: VoucherTerms;
}

/** The result of a check. `failed`: it is unknown, because no answer came. `reason` is the message of the server. */
type Outcome =
  | { status: 'valid'; applied: AppliedVoucher; reason: string }
  | { status: 'invalid' | 'failed'; applied: null; reason: string };

type VoucherState = {
  /** The code as typed. */
  code: string;
} & (Outcome | { status: 'none' | 'checking' | 'empty'; applied: null; reason: '' });

const UNCHECKED = { status: 'none', applied: null, reason: '' } as const;

export type Voucher = ReturnType<typeof useVoucher>;

/**
 * The voucher field: its code, its check, and its terms until the code or the program changes.
 * @param replaces the keys of the attempts that the form replaces: if one of them made an order, its use of the voucher is given back
 */
export function useVoucher(replaces: () => readonly string[]) {
  const [state, setState] = useState<VoucherState>({ code: '', ...UNCHECKED });
  const underWay = useRef<AbortController | null>(null);
  const code = state.code.trim();
  /** If a code cannot be used, the notice stays until the code is changed. If it can be used, the notice disappears by itself. */
  const notice = useNotice();

  // An answer that comes after the page was left must not be shown on the next page.
  useEffect(() => () => underWay.current?.abort(), []);

  /** Drops an answer that is still expected, because it belongs to the previous code or program. */
  function replaceWith(next: VoucherState) {
    notice.dismiss();
    underWay.current?.abort();
    underWay.current = null;
    setState(next);
  }

  /** @returns null if the code or the program was changed before the answer came */
  async function check(courseId: string, typed = state.code, replaced = replaces()): Promise<Outcome | null> {
    replaceWith({ ...UNCHECKED, code: typed, status: 'checking' });
    const controller = new AbortController();
    underWay.current = controller;
    const outcome = await askServer({ courseId, code: typed.trim(), replaced }, controller.signal);
    if (controller.signal.aborted) return null;
    replaceWith({ code: typed, ...outcome });
    notify(outcome, notice.show);
    return outcome;
  }

  return {
    ...state,
    /** True if there is a code and it is not known whether it is valid. */
    isUnchecked: code !== '' && state.status !== 'valid' && state.status !== 'invalid',
    change: (next: string) => {
      replaceWith({ ...UNCHECKED, code: next });
    },
    /** Called when the order has changed. The code stays and has to be checked again. */
    uncheck: () => {
      replaceWith({ ...UNCHECKED, code: state.code });
    },
    /** Called when the order was refused because of the voucher. */
    refuse: (reason: string) => {
      setState((now) => ({ code: now.code, status: 'invalid', applied: null, reason }));
    },
    clear: () => {
      replaceWith({ ...UNCHECKED, code: '' });
    },
    check: (courseId: string) => check(courseId),
    /** Puts a code into the field and checks it. @param replaced keys of the attempts that the order replaces, or none */
    use: (next: string, courseId: string, replaced: readonly string[]) => check(courseId, next, replaced),
    /** Called by the button of the field. */
    checkNow: (courseId: string) => {
      if (!courseId) showToast({ tone: 'warning', cause: 'voucher', title: copy.voucher.selectProgram, lang: 'en' });
      else if (code) void check(courseId);
      else replaceWith({ code: '', status: 'empty', applied: null, reason: '' });
    },
  };
}

interface Check {
  courseId: string;
  code: string;
  replaced: readonly string[];
}

async function askServer({ courseId, code, replaced }: Check, signal: AbortSignal): Promise<Outcome> {
  try {
    const answer = await validateVoucher(Number(courseId), code, signal, inPlaceOf(replaced));
    const { data: terms, message: reason } = answer;
    return terms ? { status: 'valid', applied: { code, terms }, reason } : { status: 'invalid', applied: null, reason };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: 'failed', applied: null, reason: error.message };
  }
}

/** Shows the notices of section 8 of the specification. @param show shows a notice that stays until the code is changed */
function notify({ status, reason }: Outcome, show: ReturnType<typeof useNotice>['show']) {
  if (status === 'valid')
    showToast({ tone: 'success', cause: 'voucher', title: copy.voucher.success, text: reason, lang: 'en' });
  else if (status === 'invalid')
    show({ tone: 'error', cause: 'voucher', title: copy.voucher.invalid, text: reason, lang: 'en' });
  else show({ tone: 'error', cause: 'voucher', title: DEFAULT_ERROR_MESSAGE, lang: 'en' });
}
