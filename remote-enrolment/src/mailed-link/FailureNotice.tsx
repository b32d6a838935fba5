import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { useEffect, useRef, type ReactNode } from 'react';

interface FailureNoticeProps {
  title: string;
  children: ReactNode;
}

/** Why something was not done. It is scrolled into view: what was pressed, such as the bar at the foot of a phone, may be far from it. */
export function FailureNotice({ title, children }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <InlineNotice ref={notice} tone="error" role="alert" title={title}>
      <p>{children}</p>
    </InlineNotice>
  );
}
