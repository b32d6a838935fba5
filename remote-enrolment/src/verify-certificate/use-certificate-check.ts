import { type Certificate, findCertificate } from '@site/shared/api/certificates';
import { normaliseCertificateId } from '@site/shared/certificate-id';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Check =
  | { state: 'idle' | 'checking' | 'failed' | 'empty' }
  | { state: 'not-found'; id: string }
  | { state: 'found'; certificate: Certificate };

/**
 * Checks an ID. If a certificate is found, its ID is put into the address, so that the result can be shared. An ID in the address is looked up in the
 * browser only.
 */
export function useCertificateCheck() {
  const [query, setQuery] = useSearchParams();
  const [id, setId] = useState('');
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const latest = useRef<AbortController | null>(null);
  /** The ID that was last put into the address. That navigation may still be under way while the visitor types. */
  const asked = useRef<string | null>(undefined);

  function replaceWith(next: Check) {
    latest.current?.abort();
    latest.current = null;
    setCheck(next);
  }

  /** Replaces the history entry, because Back must not go through every try. */
  function share(shared: string | null) {
    if (asked.current === shared && query.get('id') === shared) return;
    asked.current = shared;
    setQuery(shared === null ? {} : { id: shared }, { replace: true, preventScrollReset: true });
  }

  /** @param given an ID, however it was written; from now on the field shows it as it is printed */
  async function lookUp(given: string) {
    const refId = normaliseCertificateId(given);
    setId(refId);
    if (!refId) return replaceWith({ state: 'empty' });
    replaceWith({ state: 'checking' });
    const controller = new AbortController();
    latest.current = controller;
    try {
      const certificate = await findCertificate(refId, controller.signal);
      if (controller.signal.aborted) return;
      replaceWith(certificate ? { state: 'found', certificate } : { state: 'not-found', id: refId });
      share(certificate ? refId : null);
    } catch {
      if (!controller.signal.aborted) replaceWith({ state: 'failed' });
    }
  }

  const shared = query.get('id');
  /** Follows an ID in the address that no look-up put there: when the page is opened, and after Back or a link. */
  const follow = useEffectEvent(() => {
    if (asked.current === shared) return;
    asked.current = shared;
    if (shared) void lookUp(shared);
    else {
      setId('');
      replaceWith({ state: 'idle' });
    }
  });
  useEffect(() => follow(), [shared]);
  useEffect(
    () => () => {
      latest.current?.abort();
      asked.current = undefined;
    },
    [],
  );

  return {
    id,
    check,
    lookUp: () => lookUp(id),
    /** Removes the result, because it belongs to the previous ID. */
    change: (next: string) => {
      setId(next);
      replaceWith({ state: 'idle' });
      share(null);
    },
    /** Closes the alert. */
    dismiss: () => {
      replaceWith({ state: 'idle' });
    },
  };
}
