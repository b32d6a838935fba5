import { lazyPart } from '@site/shared/ui/LazyPart';
import { useEffect, useState } from 'react';
import { openOrder } from './open-order.ts';
import type { OpenOrderNoticeProps } from './OpenOrderNotice.tsx';

/** Without this script the form works as it always does. */
const OpenOrderNotice = lazyPart<OpenOrderNoticeProps>(async () => {
  const { OpenOrderNotice: Notice } = await import(
    /* webpackChunkName: "enrolment.open-order" */ './OpenOrderNotice.tsx'
  );
  return Notice;
});

/** The notice of the order this browser sent last. Its script is fetched only where there is one. */
export function OpenOrder(props: OpenOrderNoticeProps) {
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    const look = () => setIsSent(openOrder() !== null);
    look();
    // Back from the invoice, from the back/forward cache.
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
  if (!isSent) return null;
  return <OpenOrderNotice {...props} />;
}
