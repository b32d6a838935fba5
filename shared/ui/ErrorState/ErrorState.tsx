import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../Button/Button.tsx';
import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';
import { Swatch } from '../Swatch/Swatch.tsx';

export interface ErrorStateProps extends Omit<EmptyStateProps, 'title' | 'picture' | 'action'> {
  /** Says what failed: "Daftar gagal dimuat". */
  title: ReactNode;
  /** Tries again. Without it there is no button. */
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Says that something could not be loaded, with a button to try again. */
export function ErrorState({
  title,
  children = 'Periksa koneksi, lalu coba lagi.',
  onRetry,
  isRetrying = false,
  ...rest
}: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      {...rest}
      title={title}
      picture={<Swatch state="failed" />}
      action={
        onRetry && (
          <Button variant="secondary" onClick={onRetry} isSending={isRetrying} sendingLabel="Memuat…">
            <RotateCw aria-hidden="true" /> Coba lagi
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
