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

/** Result of a check. `failed`: unknown, because no answer came. `reason` is the server's message. */
type Outcome =
  | { status: 'valid'; applied: AppliedVoucher; reason: string }
  | { status: 'invalid' | 'failed'; applied: null; reason: string };

type VoucherState = {
  /** As typed. */
  code: string;
} & (Outcome | { status: 'none' | 'checking' | 'empty'; applied: null; reason: '' });

const UNCHECKED = { status: 'none', applied: null, reason: '' } as const;

export type Voucher = ReturnType<typeof useVoucher>;

/**
 * The voucher field: its code, its check, and its terms until the code or the program changes.
 * @param replaces keys of the attempts whose place the form takes: an order that one of them made gives its use back
 */
export function useVoucher(replaces: () => readonly string[]) {
  const [state, setState] = useState<VoucherState>({ code: '', ...UNCHECKED });
  const underWay = useRef<AbortController | null>(null);
  const code = state.code.trim();
  /** That a code cannot be used is said until it is changed; where it can, the notice leaves by itself. */
  const notice = useNotice();

  // An answer after the page was left must not be shown on the next one.
  useEffect(() => () => underWay.current?.abort(), []);

  /** Drops an answer that is still expected: it belongs to the code or program before. */
  function replaceWith(next: VoucherState) {
    notice.dismiss();
    underWay.current?.abort();
    underWay.current = null;
    setState(next);
  }

  /** @returns null where the code or the program was changed before the answer came */
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
    /** There is a code, and it is not known whether it is valid. */
    isUnchecked: code !== '' && state.status !== 'valid' && state.status !== 'invalid',
    change: (next: string) => {
      replaceWith({ ...UNCHECKED, code: next });
    },
    /** What it is for changed: the code stays, to be checked again. */
    uncheck: () => {
      replaceWith({ ...UNCHECKED, code: state.code });
    },
    /** The order was refused because of it. */
    refuse: (reason: string) => {
      setState((now) => ({ code: now.code, status: 'invalid', applied: null, reason }));
    },
    clear: () => {
      replaceWith({ ...UNCHECKED, code: '' });
    },
    check: (courseId: string) => check(courseId),
    /** A code that is put into the field, and checked for an order that replaces another one, or none. */
    use: (next: string, courseId: string, replaced: readonly string[]) => check(courseId, next, replaced),
    /** The field's own button. */
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

/** The notices of the specification, section 8. @param show one that stays until the code is changed */
function notify({ status, reason }: Outcome, show: ReturnType<typeof useNotice>['show']) {
  if (status === 'valid')
    showToast({ tone: 'success', cause: 'voucher', title: copy.voucher.success, text: reason, lang: 'en' });
  else if (status === 'invalid')
    show({ tone: 'error', cause: 'voucher', title: copy.voucher.invalid, text: reason, lang: 'en' });
  else show({ tone: 'error', cause: 'voucher', title: DEFAULT_ERROR_MESSAGE, lang: 'en' });
}
