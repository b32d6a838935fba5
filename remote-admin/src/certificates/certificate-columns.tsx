import type { IssuedCertificate } from '@site/shared/api/certificates';
import { mediaUrl } from '@site/shared/api/media';
import { formatDate, formatInstant } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { Button } from '@site/shared/ui/Button';
import { LinkButton } from '@site/shared/ui/LinkButton';
import type { TableColumn } from '@site/shared/ui/Table';
import { media } from '@site/shared/ui/theme';
import { CircleCheck, CircleX } from 'lucide-react';
import styled from 'styled-components';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { RowActions } from '../staff-list/RowActions.tsx';
import { byDate, sortedBy, type Sorting } from '../staff-list/sorted-by.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { copy } from './copy.ts';

/* A whole id is as wide as two columns: below the name, where the table has the width for it, it stays in one line. */
const Id = styled.span`
  ${media.from1280} {
    white-space: nowrap;
  }
`;

/** Columns of the certificates table. @param revoke opens the question about revoking one */
export const certificateColumns = (
  revoke: (certificate: IssuedCertificate) => void,
  mayRevoke: boolean,
  sorting: Sorting<'newest' | 'oldest'>,
): TableColumn<IssuedCertificate>[] => [
  {
    key: 'name',
    header: copy.columns.name,
    card: 'title',
    cell: ({ full_name, ref_id }) => <TwoLines first={full_name} second={<Id>{ref_id}</Id>} />,
  },
  {
    key: 'batch',
    header: copy.columns.batch,
    cell: ({ course_schedule: { course, batch, end_date } }) => (
      <TwoLines first={course.title} second={copy.batch(batch, formatDate(end_date))} />
    ),
  },
  {
    key: 'issued',
    ...sortedBy(sorting, [byDate(copy.columns.issued)]),
    cell: ({ issued_on }) => formatDate(issued_on),
  },
  {
    key: 'state',
    header: copy.columns.state,
    cell: ({ revoked_at }) =>
      revoked_at === null ? (
        <Badge tone="success" icon={<CircleCheck />}>
          {copy.views.VALID}
        </Badge>
      ) : (
        <TwoLines
          first={
            <Badge tone="sogan" icon={<CircleX />}>
              {copy.views.REVOKED}
            </Badge>
          }
          second={formatInstant(revoked_at)}
        />
      ),
  },
  {
    key: 'actions',
    header: copy.columns.actions,
    align: 'end',
    card: 'actions',
    cell: (certificate) => (
      <RowActions>
        {certificate.document !== null && (
          <LinkButton
            variant="secondary"
            size="small"
            href={mediaUrl(certificate.document)}
            aria-label={copy.openLabel(certificate.full_name)}
          >
            {copy.open}
          </LinkButton>
        )}
        <RecordHistory entity="certificate" id={certificate.id} name={certificate.full_name} shows="icon" />
        {certificate.document !== null && mayRevoke && (
          <Button
            variant="text"
            size="small"
            aria-label={copy.revokeLabel(certificate.full_name)}
            onClick={() => revoke(certificate)}
          >
            {copy.revoke}
          </Button>
        )}
      </RowActions>
    ),
  },
];
