import { color } from '@site/shared/ui/theme';
import { ListOrdered, LogOut, Mail } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  line-height: 1.375rem;
  color: ${color.sogan700};
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 10px;
  }
  svg {
    width: 18px;
    height: 18px;
    margin-top: 2px;
    color: ${color.nila700};
  }
`;

const ICONS = [ListOrdered, Mail, LogOut];

/** Explains in three lines what it means to wait. */
export function Facts() {
  return (
    <List>
      {copy.facts.map((fact, index) => {
        const Icon = ICONS[index] ?? Mail;
        return (
          <li key={fact}>
            <Icon aria-hidden="true" />
            {fact}
          </li>
        );
      })}
    </List>
  );
}
