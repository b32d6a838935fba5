import { listCorporateNeeds } from '@site/shared/api/corporate-needs';
import { addDays, todayInJakarta } from '@site/shared/dates';
import { useStore } from '@site/shared/store';
import { loadCorporateNeeds } from '@site/shared/store/back-office';
import { Choice } from '../staff-list/Choice.tsx';
import { copy as listCopy } from '../staff-list/copy.ts';
import { ExportButton } from '../staff-list/ExportButton.tsx';
import type { ListQuery } from '../staff-list/list-query.ts';
import { ListPage } from '../staff-list/ListPage.tsx';
import { useStaffList } from '../staff-list/use-staff-list.ts';
import { copy } from './copy.ts';
import { corporateColumns } from './corporate-columns.tsx';
import { corporateCsv } from './corporate-csv.ts';
import { CorporateNeedFacts } from './CorporateNeedFacts.tsx';

const choices = { since: ['ever', 'week'], sort: ['newest', 'oldest', 'largest'] } as const;

/** The filters of the list as parameters of the API. */
const filterOf = ({ since, q }: ListQuery<typeof choices>) => ({
  ...(since === 'week' ? { since: addDays(todayInJakarta(), -6) } : {}),
  ...(q ? { q } : {}),
});

/** Training requests of companies. */
export function Page() {
  const list = useStaffList(choices, (query, signal) =>
    loadCorporateNeeds({ ...filterOf(query), sort: query.sort, limit: query.limit, page: 1 }, signal),
  );
  const { query, choose, open, show } = list;
  const { rows, count } = useStore(({ corporate }) => corporate.corporates);
  const shown = rows.find(({ id }) => id === open);
  return (
    <ListPage
      words={copy}
      list={list}
      columns={corporateColumns(shown?.id ?? null, show)}
      rows={rows}
      count={count}
      action={
        <ExportButton
          name={copy.csv.file}
          columns={corporateCsv}
          list={(part) => listCorporateNeeds({ ...filterOf(query), ...part, export: true })}
        />
      }
      filters={
        <>
          <Choice
            label={copy.since}
            labels={copy.sinces}
            values={choices.since}
            value={query.since}
            onChange={(since) => choose({ since })}
          />
          <Choice
            label={listCopy.sort}
            labels={copy.sorts}
            values={choices.sort}
            value={query.sort}
            onChange={(sort) => choose({ sort })}
          />
        </>
      }
      panel={shown ? { row: shown.id, title: shown.company_name, content: <CorporateNeedFacts need={shown} /> } : null}
    />
  );
}
