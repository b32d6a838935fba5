import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { IconButton, type IconButtonProps } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

/** How long the tick stays, in ms. */
const SAYS_SO_MS = 2000;

export interface CopyButtonProps extends Omit<IconButtonProps, 'icon' | 'onClick'> {
  /** The text to copy. */
  text: string;
}

/** Copies a text; the tick and the announcement say that it worked. Without permission it says that it did not. */
export function CopyButton({ text, variant = 'text', ...rest }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => {
      setOutcome(null);
    }, SAYS_SO_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // No permission, or no secure context: the text stays selectable beside the button.
      setOutcome('refused');
    }
  };

  return (
    <>
      <IconButton
        {...rest}
        variant={variant}
        icon={outcome === 'copied' ? <Check /> : <Copy />}
        onClick={() => {
          void copy();
        }}
      />
      <VisuallyHidden role="status">
        {outcome === 'copied'
          ? 'Disalin'
          : outcome === 'refused'
            ? 'Tidak bisa disalin. Pilih teksnya lalu salin.'
            : ''}
      </VisuallyHidden>
    </>
  );
}
