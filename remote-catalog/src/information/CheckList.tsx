import { color } from '@site/shared/ui/theme';
import { Check } from 'lucide-react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 10px;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 12px;
    font-weight: 600;
  }
  svg {
    width: 20px;
    height: 20px;
    margin-top: 3px;
    stroke-width: 1.9;
    color: ${color.nila700};
  }
`;

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Check aria-hidden="true" />
          {item}
        </li>
      ))}
    </List>
  );
}
