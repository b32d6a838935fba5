import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { formatRupiah } from '../../money/money.ts';
import { color, type } from '../theme/theme.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 6px;
  font-variant-numeric: tabular-nums;
  strong {
    font-weight: 700;
    color: var(--ka-heading, ${color.nila900});
    letter-spacing: -0.006em;
  }
  del {
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--ka-muted, ${color.sogan600});
    text-decoration-thickness: 1px;
  }
  &[data-size='card'] strong {
    font-size: 1.0625rem;
    line-height: 1.625rem;
    font-weight: 800;
  }
  &[data-size='large'] strong {
    ${type.priceLarge}
  }
  &[data-layout='above'] {
    flex-direction: column-reverse;
    align-items: flex-start;
  }
  [data-part='before'] {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
  }
`;

export interface PriceProps extends ComponentPropsWithRef<'span'> {
  /** The amount to pay, in whole rupiah. */
  amount: number;
  /** The full price, if it is higher. */
  original?: number | undefined;
  /** The text for 0: GRATIS for visitors, FREE in the pages of staff. */
  freeLabel?: 'GRATIS' | 'FREE';
  size?: 'text' | 'card' | 'large';
  /** Where the struck price stands. */
  layout?: 'beside' | 'above';
  /** Shown beside the struck price, such as a badge with the amount saved. */
  aside?: ReactNode;
}

/** A price. If there is a discount, it also shows the price without it. */
export function Price({
  amount,
  original,
  freeLabel = 'GRATIS',
  size = 'text',
  layout = 'beside',
  aside,
  ...rest
}: PriceProps) {
  const isDiscounted = original !== undefined && original > amount;
  return (
    <Root {...rest} data-size={size} data-layout={layout}>
      <strong lang={amount === 0 && freeLabel === 'FREE' ? 'en' : undefined}>
        {isDiscounted && <VisuallyHidden>Harga sekarang </VisuallyHidden>}
        {amount === 0 ? freeLabel : formatRupiah(amount)}
      </strong>
      {isDiscounted && (
        <span data-part="before">
          {aside}
          <del>
            <VisuallyHidden>Harga normal </VisuallyHidden>
            {formatRupiah(original)}
          </del>
        </span>
      )}
    </Root>
  );
}
