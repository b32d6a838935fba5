import { type Certificate, findCertificate } from '@site/shared/api/certificates';
import { normaliseCertificateId } from '@site/shared/certificate-id';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Check =
  | { state: 'idle' | 'checking' | 'failed' | 'empty' }
  | { state: 'not-found'; id: string }
  | { state: 'found'; certificate: Certificate };

/**
 * The check of one ID. A found one goes into the address, so that the result can be shared; an address that brings one is
 * looked up here in the browser and nowhere else.
 */
export function useCertificateCheck() {
  const [query, setQuery] = useSearchParams();
  const [id, setId] = useState('');
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  const latest = useRef<AbortController | null>(null);
  /** The address that was last asked for: its navigation may still be on its way when somebody types on. */
  const asked = useRef(query.get('id'));

  function become(next: Check) {
    latest.current?.abort();
    latest.current = null;
    setCheck(next);
  }

  /** Another page of the history would make Back walk through every try. */
  function share(shared: string | null) {
    if (asked.current === shared && query.get('id') === shared) return;
    asked.current = shared;
    setQuery(shared === null ? {} : { id: shared }, { replace: true, preventScrollReset: true });
  }

  /** @param given in whatever way it was written; from now on the field shows it as it is printed */
  async function lookUp(given: string) {
    const refId = normaliseCertificateId(given);
    setId(refId);
    if (!refId) return become({ state: 'empty' });
    become({ state: 'checking' });
    const controller = new AbortController();
    latest.current = controller;
    try {
      const certificate = await findCertificate(refId, controller.signal);
      if (controller.signal.aborted) return;
      become(certificate ? { state: 'found', certificate } : { state: 'not-found', id: refId });
      share(certificate ? refId : null);
    } catch {
      if (!controller.signal.aborted) become({ state: 'failed' });
    }
  }

  const lookUpAddress = useEffectEvent(() => {
    const shared = query.get('id');
    if (shared) void lookUp(shared);
  });
  useEffect(() => {
    lookUpAddress();
    return () => latest.current?.abort();
  }, []);

  return {
    id,
    check,
    lookUp: () => lookUp(id),
    /** A result belongs to the ID that was asked for. */
    change: (next: string) => {
      setId(next);
      become({ state: 'idle' });
      share(null);
    },
    /** The alert was read. */
    dismiss: () => {
      become({ state: 'idle' });
    },
  };
}
