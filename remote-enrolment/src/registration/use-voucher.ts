import { ApiError } from '@site/shared/api/client';
import { validateVoucher } from '@site/shared/api/vouchers';
import { DEFAULT_ERROR_MESSAGE } from '@site/shared/store/state';
import type { VoucherTerms } from '@site/shared/money';
import { showToast } from '@site/shared/toasts';
import { useRef, useState } from 'react';
import { copy } from './copy.ts';

interface VoucherState {
  /** As typed. */
  code: string;
  status: 'none' | 'checking' | 'valid' | 'invalid' | 'failed';
  /** What the checked code takes off; null unless `valid`. */
  terms: VoucherTerms | null;
  /** Why the code does not hold, in the server's words. */
  reason: string;
}

const NONE: VoucherState = { code: '', status: 'none', terms: null, reason: '' };

export type Voucher = ReturnType<typeof useVoucher>;

/** The voucher field: its code, its check, and what it takes off until the code or the program changes. */
export function useVoucher() {
  const [state, setState] = useState(NONE);
  const underWay = useRef<AbortController | null>(null);

  /** An answer that is still on its way belongs to the code or program of before. */
  function become(next: VoucherState) {
    underWay.current?.abort();
    underWay.current = null;
    setState(next);
  }

  async function check(courseId: string) {
    const code = state.code.trim();
    if (!courseId) {
      showToast({ tone: 'warning', title: copy.voucher.selectProgram, lang: 'en' });
      return;
    }
    if (!code || state.status === 'checking') return;
    become({ ...state, status: 'checking', terms: null });
    const controller = new AbortController();
    underWay.current = controller;
    try {
      const { data, message } = await validateVoucher(Number(courseId), code, controller.signal);
      if (controller.signal.aborted) return;
      if (data) showToast({ tone: 'success', title: copy.voucher.success, text: message });
      else showToast({ tone: 'error', title: copy.voucher.invalid, text: message });
      become({ ...state, status: data ? 'valid' : 'invalid', terms: data, reason: message });
    } catch (error) {
      if (controller.signal.aborted) return;
      showToast({ tone: 'error', title: DEFAULT_ERROR_MESSAGE, lang: 'en' });
      become({ ...state, status: 'failed', terms: null, reason: error instanceof ApiError ? error.message : '' });
    }
  }

  return {
    ...state,
    /** The code that was checked and holds. */
    validCode: state.status === 'valid' ? state.code.trim() : null,
    change: (code: string) => { become({ ...NONE, code }); },
    /** The code stays to be checked for the other program. */
    programChanged: () => { become({ ...NONE, code: state.code }); },
    /** The order was refused because of it. */
    refuse: (reason: string) => { become({ ...state, status: 'invalid', terms: null, reason }); },
    clear: () => { become(NONE); },
    check,
  };
}
