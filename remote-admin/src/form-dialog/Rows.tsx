import { color, media, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';

/** Entries of a dialog: an optional badge, text, and actions at the right; below the text where there are many, or little room. */
export const Rows = styled.ul`
  display: grid;
  gap: 8px;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 12px;
    padding: 10px 10px 10px 14px;
    border-radius: ${radius.button};
    background: ${color.nila50};
    font-size: 0.9375rem;
    line-height: 22px;
    overflow-wrap: anywhere;
    &:has(> :nth-child(3)) {
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-items: start;
      padding-block: 12px;
    }
  }
  & > li p {
    color: ${color.sogan700};
  }
  & [data-part='actions'] {
    display: flex;
    color: ${color.nila700};
  }
  & [data-part='actions'] > button[aria-label^='Hapus'] {
    color: ${color.mengkudu700};
  }
  & > li:has([data-part='actions'] > :nth-child(4)) [data-part='actions'] {
    grid-column: 1 / -1;
    flex-wrap: wrap;
    justify-content: flex-end;
  }
  ${media.below600} {
    & > li:has([data-part='actions'] > :nth-child(2)) [data-part='actions'] {
      grid-column: 1 / -1;
      justify-content: flex-end;
    }
  }
`;
