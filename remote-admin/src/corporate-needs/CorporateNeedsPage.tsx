import { listCorporateNeeds, type CorporateNeed } from '@site/shared/api/corporate-needs';
import { courseTypeLabels } from '@site/shared/courses/labels';
import { addDays, formatInstant, formatInstantWithTime, todayInJakarta } from '@site/shared/dates';
import { useStore } from '@site/shared/store';
import { loadCorporateNeeds } from '@site/shared/store/back-office';
import { TableRowOpener, type TableColumn } from '@site/shared/ui/Table';
import { TextLink } from '@site/shared/ui/TextLink';
import { BackOffice } from '../frame/BackOffice.tsx';
import { Choice } from '../staff-list/Choice.tsx';
import { Clamped } from '../staff-list/Clamped.tsx';
import { copy as listCopy } from '../staff-list/copy.ts';
import type { CsvColumn } from '../staff-list/csv.ts';
import { Email } from '../staff-list/Email.tsx';
import { ExportButton } from '../staff-list/ExportButton.tsx';
import { Facts } from '../staff-list/Facts.tsx';
import { useListQuery } from '../staff-list/list-query.ts';
import { PageHead } from '../staff-list/PageHead.tsx';
import { SearchField } from '../staff-list/SearchField.tsx';
import { StaffList } from '../staff-list/StaffList.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { useLoading } from '../staff-list/use-loading.ts';
import { openerId, WithPanel } from '../staff-list/WithPanel.tsx';
import { englishHeader } from '../staff-list/english-header.tsx';
import { copy } from './copy.ts';

/** Columns of the corporate needs table (specification, section 2). The notes move into the panel while one is open. */
const columns = (open: number | null, show: (id: number) => void): TableColumn<CorporateNeed>[] => [
  {
    key: 'name',
    ...englishHeader(copy.columns.name),
    card: 'title',
    cell: ({ id, company_name }) => (
      <TableRowOpener id={openerId(id)} aria-expanded={open === id} onClick={() => show(id)}>
        {company_name}
      </TableRowOpener>
    ),
  },
  {
    key: 'course',
    ...englishHeader(copy.columns.course),
    cell: ({ course, participant_amount }) => (
      <TwoLines
        first={course?.title ?? copy.none}
        second={
          <>
            {course && (
              <>
                {courseTypeLabels[course.type]}
                <br />
              </>
            )}
            <span lang="en">{copy.participant(participant_amount)}</span>
          </>
        }
      />
    ),
  },
  {
    key: 'contact',
    ...englishHeader(copy.columns.contact),
    cell: ({ pic_name, pic_email, pic_whatsapp }) => (
      <TwoLines
        first={pic_name}
        second={
          <>
            <Email address={pic_email} />
            <br />
            {pic_whatsapp ?? copy.none}
          </>
        }
      />
    ),
  },
  { key: 'created', ...englishHeader(copy.columns.created), cell: ({ created_at }) => formatInstant(created_at) },
  ...(open === null
    ? [
        {
          key: 'notes',
          ...englishHeader(copy.columns.notes),
          cell: ({ notes }: CorporateNeed) => (notes ? <Clamped>{notes}</Clamped> : copy.none),
        },
      ]
    : []),
];

const headers = copy.csv.headers;
const csv: CsvColumn<CorporateNeed>[] = [
  { header: headers.name, value: ({ company_name }) => company_name },
  { header: headers.course, value: ({ course }) => course?.title ?? '' },
  { header: headers.type, value: ({ course }) => (course ? courseTypeLabels[course.type] : '') },
  { header: headers.amount, value: ({ participant_amount }) => participant_amount },
  { header: headers.pic, value: ({ pic_name }) => pic_name },
  { header: headers.email, value: ({ pic_email }) => pic_email },
  { header: headers.whatsapp, value: ({ pic_whatsapp }) => pic_whatsapp ?? '', isText: true },
  { header: headers.created, value: ({ created_at }) => formatInstantWithTime(created_at) },
  { header: headers.notes, value: ({ notes }) => notes ?? '' },
];

const choices = { since: ['ever', 'week'], sort: ['newest', 'oldest', 'largest'] } as const;

/** Companies that ask for a training. */
export function Page() {
  const { query, isNarrowed, choose, loadMore, open, show } = useListQuery(choices);
  const { since, q, sort, limit } = query;
  const filter = { ...(since === 'week' ? { since: addDays(todayInJakarta(), -6) } : {}), ...(q ? { q } : {}) };
  const state = useLoading(JSON.stringify(query), (signal) =>
    loadCorporateNeeds({ ...filter, sort, limit, page: 1 }, signal),
  );
  const { rows, count } = useStore(({ corporate }) => corporate.corporates);
  const shown = rows.find(({ id }) => id === open);
  return (
    <BackOffice>
      <PageHead
        title={copy.title}
        action={
          <ExportButton
            name={copy.csv.file}
            columns={csv}
            list={(part) => listCorporateNeeds({ ...filter, ...part })}
          />
        }
      >
        <SearchField label={copy.search} value={q} onSearch={(text) => choose({ q: text })} />
        <Choice
          label={copy.since}
          labels={copy.sinces}
          values={choices.since}
          value={since}
          onChange={(value) => choose({ since: value })}
        />
        <Choice
          label={listCopy.sort}
          labels={copy.sorts}
          values={choices.sort}
          value={sort}
          onChange={(value) => choose({ sort: value })}
        />
      </PageHead>
      <WithPanel
        panel={
          shown ? { row: shown.id, title: shown.company_name, content: <CorporateNeedFacts need={shown} /> } : null
        }
        onClose={() => show(null)}
      >
        <StaffList
          caption={copy.caption}
          columns={columns(shown?.id ?? null, show)}
          rows={rows}
          rowKey={({ id }) => id}
          isSelected={({ id }) => id === shown?.id}
          count={count}
          limit={limit}
          state={state}
          countLabel={copy.count}
          empty={isNarrowed ? copy.nothingFound : copy.empty}
          onLoadMore={loadMore}
        />
      </WithPanel>
    </BackOffice>
  );
}

function CorporateNeedFacts({ need }: { need: CorporateNeed }) {
  return (
    <Facts
      facts={[
        [copy.panel.course, need.course && `${need.course.title}, ${courseTypeLabels[need.course.type]}`],
        [copy.panel.amount, need.participant_amount.toLocaleString('en-US')],
        [copy.panel.pic, need.pic_name],
        [
          copy.panel.email,
          <TextLink key="email" href={`mailto:${need.pic_email}`}>
            {need.pic_email}
          </TextLink>,
        ],
        [copy.panel.whatsapp, need.pic_whatsapp],
        [copy.panel.created, formatInstantWithTime(need.created_at)],
        [copy.panel.notes, need.notes],
      ]}
    />
  );
}
