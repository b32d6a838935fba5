import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { color, media, motion, radius } from '../theme/theme.tsx';

const Root = styled.div`
  display: grid;
  gap: 8px;
`;

/** A group of entries. If they have the same `name`, only one is open at a time. */
export function Accordion(props: ComponentPropsWithRef<'div'>) {
  return <Root {...props} />;
}

const Entry = styled.details`
  border-radius: ${radius.button};
  background: ${color.sogan50};
  & > summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 20px;
    align-items: center;
    gap: 16px;
    min-height: 56px;
    padding: 14px 20px;
    border-radius: ${radius.button};
    font-weight: 700;
    line-height: 1.625rem;
    list-style: none;
    cursor: pointer;
    transition: background-color ${motion.color};
  }
  &[data-numbered='true'] > summary {
    grid-template-columns: 24px minmax(0, 1fr) 20px;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  ${media.hover} {
    & > summary:hover {
      background: ${color.sogan100};
    }
  }
  & > summary > b {
    color: ${color.kunyit700};
    font-weight: 800;
  }
  & > summary > svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
    transition: transform ${motion.menuIn};
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  & > div {
    padding: 0 20px 18px;
    font-size: 0.9375rem;
    line-height: 1.5rem;
    color: ${color.sogan700};
  }
  &[data-numbered='true'] > div {
    padding-left: 60px;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export interface AccordionItemProps extends Omit<ComponentPropsWithRef<'details'>, 'children'> {
  summary: ReactNode;
  /** The number of the entry in a series, such as the steps of a syllabus. */
  number?: number;
  children: ReactNode;
}

/** One entry. It is a native `<details>`, so that it works before scripts run, and the browser's search finds hidden text. */
export function AccordionItem({ summary, number, children, ...rest }: AccordionItemProps) {
  return (
    <Entry {...rest} data-numbered={number !== undefined}>
      <summary>
        {number !== undefined && <b>{number}</b>}
        {/* The summary needs its own element: a bare text would take the column of the number. */}
        <span>{summary}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </Entry>
  );
}
