import { issueCertificate, listCandidates, type Candidate } from '@site/shared/api/certificates';
import { formatDate } from '@site/shared/dates';
import { FormikField } from '@site/shared/forms/FormikField';
import { copy as formCopy } from '@site/shared/forms/copy';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { SkeletonGroup, SkeletonRow } from '@site/shared/ui/Skeleton';
import { TextInput } from '@site/shared/ui/TextInput';
import { color } from '@site/shared/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import * as yup from 'yup';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { Rows } from '../form-dialog/Rows.tsx';
import { useFirstField } from '../form-dialog/use-first-field.ts';
import { Email } from '../staff-list/Email.tsx';
import { SearchField } from '../staff-list/SearchField.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';

const words = copy.issue;

const Body = styled.div`
  display: grid;
  gap: 16px;
  min-height: 320px;
  align-content: start;
  & > p {
    color: ${color.sogan600};
  }
  & > [role='search'] {
    max-width: none;
  }
`;

const nameSchema = yup.object({
  full_name: yup.string().trim().required(formCopy.required).max(120, formCopy.atMost(120)),
});

/** Two steps: the graduate, then the name as it is printed. */
export function IssueCertificate(outcomes: FormOutcomes) {
  const [chosen, setChosen] = useState<Candidate | null>(null);
  if (!chosen) return <ChooseGraduate onChoose={setChosen} onClose={outcomes.onClose} />;
  return <NameOnSheet graduate={chosen} {...outcomes} />;
}

const batchOf = ({ course_schedule: { course, batch, end_date } }: Candidate) =>
  `${course.title}, ${copy.batch(batch, formatDate(end_date))}`;

function ChooseGraduate({ onChoose, onClose }: { onChoose: (graduate: Candidate) => void; onClose: () => void }) {
  const [q, setQ] = useState('');
  const found = useStaffData(['certificate candidates', q], () => listCandidates(q), { keepPreviousData: true });
  const { data: people = [], hasLoaded, hasFailed, isLoading, reload } = found;
  const { holder, firstField } = useFirstField<HTMLDivElement>();
  return (
    <Dialog isOpen onClose={onClose} initialFocus={firstField} closesOnScrim size="medium" title={words.open}>
      <Body ref={holder}>
        <p>{words.choose}</p>
        <SearchField label={words.search} value={q} onSearch={setQ} />
        {hasFailed && <ErrorState title={words.failed} level={3} onRetry={reload} />}
        {!hasFailed && !hasLoaded && (
          <SkeletonGroup label={words.loading}>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        )}
        {!hasFailed && hasLoaded && people.length > 0 && (
          <Rows aria-label={words.list} aria-busy={isLoading}>
            {people.map((person) => (
              <li key={person.registration_id}>
                <TwoLines
                  first={<strong>{person.full_name}</strong>}
                  second={
                    <>
                      <Email address={person.email} />
                      <br />
                      {batchOf(person)}
                    </>
                  }
                />
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={words.pick(person.full_name)}
                  onClick={() => onChoose(person)}
                >
                  {words.pickShort}
                </Button>
              </li>
            ))}
          </Rows>
        )}
        {!hasFailed && hasLoaded && !isLoading && people.length === 0 && (
          <EmptyState level={3} title={(q ? words.nothingFound : words.none).title}>
            {(q ? words.nothingFound : words.none).text}
          </EmptyState>
        )}
      </Body>
    </Dialog>
  );
}

function NameOnSheet({ graduate, ...outcomes }: FormOutcomes & { graduate: Candidate }) {
  const [initialValues] = useState({ full_name: graduate.full_name });
  return (
    <FormDialog<typeof initialValues>
      title={words.open}
      size="medium"
      labels={words.labels}
      initialValues={initialValues}
      validationSchema={nameSchema}
      save={({ full_name }) =>
        issueCertificate({ registration_id: graduate.registration_id, full_name: full_name.trim() })
      }
      saveLabel={words.save}
      {...outcomes}
    >
      <TwoLines first={<strong>{batchOf(graduate)}</strong>} second={graduate.email} />
      <FormikField name="full_name" hint={words.nameHint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
    </FormDialog>
  );
}
