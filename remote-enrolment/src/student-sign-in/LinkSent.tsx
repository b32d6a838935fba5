import { ApiError } from '@site/shared/api/client';
import { Button } from '@site/shared/ui/Button';
import { color, radius } from '@site/shared/ui/theme';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const words = copy.sent;
/** The server sends a mail to one address only once in this time. */
const PAUSE_SECONDS = 60;

const Root = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 24px;
  outline: none;
  & > [data-part='address'] {
    padding: 14px 16px;
    border-radius: ${radius.button};
    background: ${color.sogan100};
    font-weight: 700;
    text-align: center;
    overflow-wrap: anywhere;
  }
  & > [data-part='spam'] {
    font-size: 0.9375rem;
    line-height: 1.5rem;
    color: ${color.sogan600};
    text-align: center;
  }
`;

interface Props {
  /** Null if the page does not know it, because an earlier page asked for the link. */
  email: string | null;
  /** Sends another link. @throws ApiError */
  onAgain: () => Promise<unknown>;
  onChange: () => void;
}

/** Says to which address the link was sent, and offers to send it again once the server accepts that. */
export function LinkSent({ email, onAgain, onChange }: Props) {
  const rootRef = useRef<HTMLDivElement>(null);
  const [wait, startAgain] = useCountdown(PAUSE_SECONDS);
  const [result, setResult] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  // The form has disappeared, and the focus with it.
  useEffect(() => rootRef.current?.focus(), []);

  async function send() {
    setIsSending(true);
    setResult(null);
    try {
      await onAgain();
      setResult(words.sentAgain);
      startAgain();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setResult(error.message);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Root ref={rootRef} tabIndex={-1}>
      <p data-part="address">{email ?? words.sameAddress}</p>
      <Button
        variant="secondary"
        size="large"
        block
        isSending={isSending}
        aria-disabled={wait > 0}
        onClick={() => {
          void send();
        }}
      >
        {wait > 0 ? words.againIn(wait) : words.again}
      </Button>
      <Button variant="text" block onClick={onChange}>
        {words.change}
      </Button>
      <p data-part="spam">{words.spam}</p>
      <div role="status">{result}</div>
    </Root>
  );
}

/**
 * A countdown by the clock, because a phone stops the timers of a page while its visitor reads mails.
 * @returns the seconds that are left, and a function that begins again
 */
function useCountdown(seconds: number): [number, () => void] {
  const [began, setBegan] = useState(Date.now);
  const [now, setNow] = useState(began);
  const left = Math.max(0, seconds - Math.floor((now - began) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  const beginAgain = () => {
    setBegan(Date.now());
    setNow(Date.now());
  };
  return [left, beginAgain];
}
