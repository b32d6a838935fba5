import type { RoleMatrix } from '@site/shared/api/staff-accounts';
import { color, radius, shadow } from '@site/shared/ui/theme';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { ADMIN_ONLY, grouped, type Draft } from './matrix.ts';
import { PermissionBox } from './PermissionBox.tsx';

const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  font-size: 0.9375rem;
  line-height: 22px;
  caption {
    position: absolute;
    clip-path: inset(50%);
  }
  th,
  td {
    padding: 10px 12px;
    text-align: left;
  }
  /* The word beside a box is not broken to spare the column. */
  td > * {
    grid-template-columns: 24px max-content;
  }
  tbody tr {
    border-top: 1px solid ${color.sogan100};
  }
  thead th {
    font-size: 0.875rem;
    line-height: 20px;
    color: ${color.sogan700};
    vertical-align: bottom;
  }
  thead small {
    display: block;
    font-weight: 400;
    font-size: 0.8125rem;
  }
  th[scope='row'] {
    font-weight: 600;
    color: ${color.nila900};
  }
  th[scope='row'] small {
    display: block;
    font-weight: 400;
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
  th[scope='rowgroup'] {
    padding-top: 20px;
    color: ${color.sogan700};
    background: ${color.sogan50};
  }
`;

const Always = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  color: ${color.daun700};
  svg {
    width: 18px;
    height: 18px;
  }
`;

export interface MatrixProps {
  matrix: RoleMatrix;
  draft: Draft;
  onToggle: (role: string, permission: string, isAllowed: boolean) => void;
}

/** Rows are permissions, columns roles. Each cell says in a word whether the role may. */
export function PermissionMatrix({ matrix, draft, onToggle }: MatrixProps) {
  const { roles, permissions } = matrix;
  return (
    <Root>
      <caption>{copy.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.permission}</th>
          {roles.map(({ name, label, accounts }) => (
            <th key={name} scope="col">
              {label}
              <small>{copy.accounts(accounts)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grouped(permissions).map((group) => (
          <Fragment key={group.title}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {group.title}
              </th>
            </tr>
            {group.permissions.map((permission) => (
              <tr key={permission.name}>
                <th scope="row">
                  {permission.label}
                  <small>{permission.name === ADMIN_ONLY ? copy.adminOnly : permission.name}</small>
                </th>
                {roles.map((role) => (
                  <td key={role.name}>
                    {role.fixed ? (
                      <Always>
                        <Check aria-hidden="true" /> {copy.allowed}
                      </Always>
                    ) : permission.name === ADMIN_ONLY ? (
                      copy.refused
                    ) : (
                      <PermissionBox
                        name={copy.cell(permission.label, role.label)}
                        isAllowed={draft[role.name]?.includes(permission.name) ?? false}
                        onToggle={(isAllowed) => onToggle(role.name, permission.name, isAllowed)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Root>
  );
}
