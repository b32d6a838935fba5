import { color, media, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';

/** The entries of a course in a dialog: a badge, words, and actions (`data-part="actions"`) at the right. */
export const Rows = styled.ul`
  display: grid;
  gap: 8px;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    gap: 4px 12px;
    padding: 12px 8px 12px 14px;
    border-radius: ${radius.button};
    background: ${color.nila50};
    font-size: .9375rem;
    line-height: 22px;
    overflow-wrap: anywhere;
  }
  & > li p { color: ${color.sogan700}; }
  & [data-part='actions'] { display: flex; color: ${color.nila700}; }
  & [data-part='actions'] > button[aria-label^='Hapus'] { color: ${color.mengkudu700}; }
  ${media.below600} {
    & > li:has([data-part='actions'] > :nth-child(2)) [data-part='actions'] { grid-column: 1 / -1; justify-content: flex-end; }
  }
`;
