import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { color, media, motion, radius } from '../theme/theme.tsx';

const Root = styled.span`
  display: inline-flex;
  align-items: stretch;
  max-width: 100%;
  min-height: 44px;
  border-radius: ${radius.button};
  background: ${color.nila100};
  color: ${color.nila800};
  font-size: 0.875rem;
  line-height: 1.25rem;
  & > span {
    align-self: center;
    padding: 8px 0 8px 16px;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > span > b {
    font-weight: 600;
  }
  & > button,
  & > a {
    display: grid;
    place-items: center;
    flex: none;
    width: 44px;
    border-radius: ${radius.button};
    color: inherit;
    transition: background-color ${motion.color};
  }
  ${media.hover} {
    & > button:hover,
    & > a:hover {
      background: ${color.nila200};
    }
  }
  svg {
    width: 18px;
    height: 18px;
    stroke-width: 1.9;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

interface Words extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The name of the filter: "Lokasi". */
  label: string;
  /** The value of the filter: "Jakarta Selatan". */
  value: ReactNode;
  /** "Hapus saringan Lokasi: Jakarta Selatan" */
  removeLabel: string;
}
/** The address of the list without the filter. */
type ByLink = Words & { removeTo: string; onRemove?: never };
type ByPress = Words & { onRemove: () => void; removeTo?: never };
export type ChipProps = ByLink | ByPress;

/** An active filter, with a link or button that removes it. */
export function Chip({ label, value, removeLabel, removeTo, onRemove, ...rest }: ChipProps) {
  return (
    <Root {...rest}>
      <span>
        {label}: <b>{value}</b>
      </span>
      {removeTo === undefined ? (
        <button type="button" aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden="true" />
        </button>
      ) : (
        <Link to={removeTo} aria-label={removeLabel}>
          <X aria-hidden="true" />
        </Link>
      )}
    </Root>
  );
}
