import type { Batch, Participant } from '@site/shared/api/batches';
import { formatPhone } from '@site/shared/phone';
import styled from 'styled-components';
import { copy } from './copy.ts';

const words = copy.participants;

const Root = styled.div`
  display: none;
  @media print {
    display: block;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.75rem;
  }
  caption {
    padding-bottom: 12px;
    font-weight: 700;
    text-align: left;
  }
  th,
  td {
    padding: 8px;
    border: 1px solid;
    text-align: left;
  }
  tr {
    break-inside: avoid;
  }
  td:last-child {
    width: 30%;
  }
`;

export interface PaperListProps {
  title: string;
  people: readonly Participant[];
  /** Seats of companies without a person: a line each, to write who came. */
  reserved: Batch['reserved'];
}

/** The list on paper, with a column to sign in. */
export function PaperList({ title, people, reserved }: PaperListProps) {
  const seats = reserved.flatMap(({ corporate_need_id: id, company_name: company, seats: count }) =>
    Array.from({ length: count }, (_, index) => ({ key: `${id} ${index}`, company })),
  );
  return (
    <Root>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {[words.paper.no, words.paper.name, words.paper.email, words.paper.phone, words.paper.signature].map(
              (header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, full_name, email, phone_number }, index) => (
            <tr key={id}>
              <td>{index + 1}</td>
              <td>{full_name}</td>
              <td>{email}</td>
              <td>{formatPhone(phone_number)}</td>
              <td />
            </tr>
          ))}
          {seats.map(({ key, company }, index) => (
            <tr key={key}>
              <td>{people.length + index + 1}</td>
              <td>{words.paper.reserved(company)}</td>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </Root>
  );
}
