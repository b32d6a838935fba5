import { lazyPart } from '@site/shared/ui/LazyPart';
import { useEffect, useState } from 'react';
import { openOrder } from './open-order.ts';
import type { OpenOrderNoticeProps } from './OpenOrderNotice.tsx';

/** If this script cannot be loaded, the form works without the notice. */
const OpenOrderNotice = lazyPart<OpenOrderNoticeProps>(async () => {
  const { OpenOrderNotice: Notice } = await import(
    /* webpackChunkName: "enrolment.open-order" */ './OpenOrderNotice.tsx'
  );
  return Notice;
});

/** The notice about the order that this browser sent last. Its script is only fetched if there is such an order. */
export function OpenOrder(props: OpenOrderNoticeProps) {
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    const look = () => setIsSent(openOrder() !== null);
    look();
    // The event is also sent when the visitor returns from the invoice through the back/forward cache.
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
  if (!isSent) return null;
  return <OpenOrderNotice {...props} />;
}
