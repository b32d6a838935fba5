import { downloadSubscribers, listSubscribers, unsubscribe, type Subscriber } from '@site/shared/api/newsletter';
import { addDays, todayInJakarta } from '@site/shared/dates';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { Choice } from '../staff-list/Choice.tsx';
import { ExportList } from '../staff-list/ExportList.tsx';
import type { ListQuery } from '../staff-list/list-query.ts';
import { ListPage } from '../staff-list/ListPage.tsx';
import { useStaffList } from '../staff-list/use-staff-list.ts';
import { copy } from './copy.ts';
import { subscriberColumns } from './subscriber-columns.tsx';

const choices = {
  state: ['all', 'active', 'pending', 'left'],
  joined: ['ever', 'week', 'month'],
  sort: ['newest', 'oldest', 'email', 'email_desc'],
} as const;
const STATES = { active: 'ACTIVE', pending: 'PENDING', left: 'UNSUBSCRIBED' } as const;
const DAYS = { week: 7, month: 30 } as const;

/** The filters of the list as parameters of the API. */
const filterOf = ({ state, joined, q }: ListQuery<typeof choices>) => ({
  ...(state !== 'all' && { state: STATES[state] }),
  ...(joined !== 'ever' && { since: addDays(todayInJakarta(), 1 - DAYS[joined]) }),
  ...(q && { q }),
});

/** Who subscribed to the newsletter, and who left. */
export function Page() {
  const list = useStaffList('newsletters', choices, (query) =>
    listSubscribers({ ...filterOf(query), sort: query.sort, limit: query.limit, page: 1 }),
  );
  const { query, choose, reload, rows, count } = list;
  const { shown: leaving, show: ask, close } = useOverlay<Subscriber>();
  return (
    <ListPage
      words={copy}
      lang="id"
      list={list}
      views={{ list: 'newsletters', choices }}
      columns={subscriberColumns(ask, { sort: query.sort, onSort: (sort) => choose({ sort }) })}
      rows={rows}
      count={count}
      action={<ExportList read={(format) => downloadSubscribers({ ...filterOf(query), sort: query.sort, format })} />}
      filters={
        <>
          <Choice
            label={copy.state}
            labels={copy.states}
            values={choices.state}
            value={query.state}
            onChange={(state) => choose({ state })}
          />
          <Choice
            label={copy.joined}
            labels={copy.joinedSince}
            values={choices.joined}
            value={query.joined}
            onChange={(joined) => choose({ joined })}
          />
        </>
      }
    >
      {leaving && (
        <ConfirmChange
          title={copy.question(leaving.email)}
          text={copy.consequence}
          confirmLabel={copy.confirm}
          workingLabel={copy.stopping}
          change={() => unsubscribe(leaving.id)}
          done={copy.stopped}
          failed={copy.failed}
          onChanged={reload}
          onOutcomeUnknown={reload}
          onClose={close}
        />
      )}
    </ListPage>
  );
}
