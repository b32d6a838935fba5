import type { HistoryQuery } from '@site/shared/api/history';
import { listStaff, type StaffAccount } from '@site/shared/api/staff-accounts';
import { isPlainDate } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { Checkbox } from '@site/shared/ui/Checkbox';
import { Field } from '@site/shared/ui/Field';
import { Heading } from '@site/shared/ui/Heading';
import { Select } from '@site/shared/ui/Select';
import { Text } from '@site/shared/ui/Text';
import { color, radius, shadow } from '@site/shared/ui/theme';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { BackOffice } from '../frame/BackOffice.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { DateFilter } from '../staff-list/DateFilter.tsx';
import { copy } from './copy.ts';
import { Entries } from './Entries.tsx';

const Head = styled.div`
  display: grid;
  gap: 4px;
  margin-bottom: 20px;
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  align-items: end;
  gap: 12px 16px;
  margin-bottom: 20px;
`;

const Card = styled.section`
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  overflow: hidden;
`;

type Key = 'actor' | 'action' | 'since' | 'until' | 'reads';

const GROUPS = Object.entries({ ...copy.groups, ...copy.readGroups }).map(([value, label]) => ({ value, label }));
const isRead = (action: string | undefined) => action !== undefined && Object.hasOwn(copy.readGroups, action);

/** The filter that the address asks for. Parameters of another kind are left out. */
function queryOf(params: URLSearchParams): HistoryQuery {
  const text = (key: Key | 'entity' | 'entity_id') => params.get(key)?.slice(0, 60) ?? '';
  const actor = Number(text('actor'));
  const [action, entity, id, since, until] = [
    text('action'),
    text('entity'),
    text('entity_id'),
    text('since'),
    text('until'),
  ];
  return {
    ...(Number.isInteger(actor) && actor > 0 && actor < 2 ** 31 && { actor }),
    ...(action && { action }),
    ...(entity && { entity }),
    ...(entity && id && { entity_id: id }),
    ...(isPlainDate(since) && { since }),
    ...(isPlainDate(until) && { until }),
    ...(text('reads') === '' && !isRead(action) && { reads: false }),
  };
}

/** Who read and changed what. The address holds the filter. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const query = queryOf(params);
  const choose = (key: Key, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(key, value);
    else next.delete(key);
    setParams(next, { preventScrollReset: true });
  };
  const people = usePeople();
  const words = copy.filters;
  const { reads = true, ...narrowing } = query;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const record = query.entity === undefined ? null : recordInWords(query.entity, query.entity_id);
  return (
    <BackOffice>
      <Head>
        <Heading level={1} size="h2" tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text tone="muted">{copy.lead}</Text>
      </Head>
      <Filters role="search">
        {people.length > 0 && (
          <Field label={words.actor}>
            {(control) => (
              <Select
                {...control}
                placeholder={words.anybody}
                value={String(query.actor ?? '')}
                options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={({ target }) => choose('actor', target.value)}
              />
            )}
          </Field>
        )}
        <Field label={words.action}>
          {(control) => (
            <Select
              {...control}
              placeholder={words.any}
              value={query.action ?? ''}
              options={GROUPS}
              onChange={({ target }) => choose('action', target.value)}
            />
          )}
        </Field>
        <DateFilter label={words.since} value={query.since ?? ''} onChoose={(date) => choose('since', date)} />
        <DateFilter label={words.until} value={query.until ?? ''} onChoose={(date) => choose('until', date)} />
        {record === null ? (
          <Checkbox
            checked={reads}
            disabled={isRead(query.action)}
            onChange={({ target }) => choose('reads', target.checked ? '1' : '')}
          >
            {words.reads}
          </Checkbox>
        ) : (
          <Text as="span">{words.record(record)}</Text>
        )}
        {isNarrowed && (
          <Button variant="text" onClick={() => setParams({}, { preventScrollReset: true })}>
            {words.clear}
          </Button>
        )}
      </Filters>
      <Card aria-label={copy.title}>
        <Entries query={query} isNarrowed={isNarrowed} />
      </Card>
    </BackOffice>
  );
}

/** The kind of record that the address asks for, in words, with its id where the address names one. */
const recordInWords = (entity: string, id?: string) => [copy.nouns[entity] ?? entity, id].filter(Boolean).join(' ');

/** The accounts to choose from, for staff who may see them. Without them every entry still names the person who did it. */
function usePeople(): readonly StaffAccount[] {
  const { may } = useAccess();
  const isAllowed = may('account.manage');
  const { data = [] } = useStaffData(['people', isAllowed], async () => (isAllowed ? listStaff() : []));
  return data;
}
