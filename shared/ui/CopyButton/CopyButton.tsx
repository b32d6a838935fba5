import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { IconButton, type IconButtonProps } from '../IconButton/IconButton.tsx';
import { useNotice } from '../Toast/use-notice.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

/** How long the tick is shown, in ms. */
const SAYS_SO_MS = 2000;

export interface CopyButtonProps extends Omit<IconButtonProps, 'icon' | 'onClick'> {
  /** The text to copy. */
  text: string;
}

/** Copies a text. The tick and an announcement say that it worked. If the browser refuses, a notice shows the text, so that it can be copied by hand. */
export function CopyButton({ text, variant = 'text', ...rest }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const refusal = useNotice();

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => {
      setIsCopied(false);
    }, SAYS_SO_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);

  const copy = async () => {
    refusal.dismiss();
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // The browser gives no permission, or the page has no secure context.
      refusal.show({ tone: 'error', cause: 'copy', title: 'Tidak bisa disalin. Pilih teks ini, lalu salin:', text });
    }
  };

  return (
    <>
      <IconButton
        {...rest}
        variant={variant}
        icon={isCopied ? <Check /> : <Copy />}
        onClick={() => {
          void copy();
        }}
      />
      <VisuallyHidden role="status">{isCopied ? 'Disalin' : ''}</VisuallyHidden>
    </>
  );
}
