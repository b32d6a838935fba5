import { Button } from '@site/shared/ui/Button';
import { useState, type ReactNode } from 'react';
import { copy } from './copy.ts';

const FIRST = 10;

/** The first rows, and the button that shows all of them or the first again; null where there are no more. */
export function useFirstRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: ReactNode } {
  const [isAll, setIsAll] = useState(false);
  if (rows.length <= FIRST) return { shown: rows, more: null };
  return {
    shown: isAll ? rows : rows.slice(0, FIRST),
    more: (
      <Button variant="text" size="small" onClick={() => setIsAll((shown) => !shown)}>
        {isAll ? copy.first(FIRST) : copy.all(rows.length)}
      </Button>
    ),
  };
}
