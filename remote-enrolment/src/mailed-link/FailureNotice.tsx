import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { useEffect, useRef, type ReactNode } from 'react';

interface FailureNoticeProps {
  title: string;
  children: ReactNode;
}

/** Says why something was not done. It is scrolled into view, because the pressed button, such as that at the foot of a phone, may be far away. */
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
