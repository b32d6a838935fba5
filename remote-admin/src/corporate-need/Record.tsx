import type { CorporateRecord } from '@site/shared/api/corporate-needs';
import { courseTypeLabels } from '@site/shared/courses/labels';
import { formatInstantWithTime } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { Suspense } from 'react';
import { useAccess } from '../access/access.ts';
import { WhyMasked } from '../access/WhyMasked.tsx';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { NextAction } from '../corporate-needs/NextAction.tsx';
import { StateBadge } from '../corporate-needs/StateBadge.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { Columns, Panel, PanelBody } from '../frame/Panel.tsx';
import { useRemember } from '../palette/recent.ts';
import { companyRecord } from '../palette/records.ts';
import { PersonHead } from '../record/PersonHead.tsx';
import { OldData } from '../staff-data/OldData.tsx';
import { Facts } from '../staff-list/Facts.tsx';
import { copy } from './copy.ts';
import { Log } from './Log.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import { SeatNaming } from './SeatNaming.tsx';
import { SeatsPanel } from './SeatsPanel.tsx';
import type { RecordDialogProps } from './RecordDialog.tsx';
import { StateTrail } from './StateTrail.tsx';

const RecordDialog = lazyDialog<RecordDialogProps>(async () => {
  const { RecordDialog: Dialog } = await import(
    /* webpackChunkName: "admin.corporate-need-dialog" */ './RecordDialog.tsx'
  );
  return Dialog;
});

export interface RecordProps {
  record: CorporateRecord;
  /** The last load failed; what is shown may be old. */
  hasFailed: boolean;
  /** Loads it again. */
  onReload: () => void;
}

/** One request: who, where the work stands, what comes next, and what was done. */
export function Record({ record, hasFailed, onReload }: RecordProps) {
  useRemember(companyRecord(record));
  const { may } = useAccess();
  const { shown, show, close } = useOverlay<RecordDialogProps['task']>();
  const mayWrite = may('corporate.write');
  const isOver = record.state === 'DELIVERED' || record.state === 'LOST';
  const words = copy.next;
  return (
    <>
      <PersonHead
        name={record.company_name}
        badges={
          <div>
            <StateBadge state={record.state} />
          </div>
        }
        person={record.pic_name}
        email={record.pic_email}
        phone={record.pic_whatsapp}
        actions={
          mayWrite && (
            <MoveButtons
              record={record}
              onChoose={(to) => show({ do: 'move', to })}
              onBack={(to) => show({ do: 'back', to })}
            />
          )
        }
      />
      {hasFailed && <OldData title={copy.failed} onRetry={onReload} />}
      <Columns>
        <div>
          <Panel>
            <StateTrail record={record} />
          </Panel>
          <QuotePanel record={record} onQuote={mayWrite ? () => show({ do: 'quote' }) : null} />
          <SeatsPanel record={record} onChange={mayWrite ? () => show({ do: 'seats' }) : null}>
            {mayWrite && record.seats.can_change && <SeatNaming record={record} onReload={onReload} />}
          </SeatsPanel>
          <Panel title={copy.request.title}>
            <PanelBody>
              <Request record={record} />
            </PanelBody>
          </Panel>
        </div>
        <div>
          <Panel
            title={words.title}
            aside={
              mayWrite &&
              !isOver && (
                <Button variant="secondary" size="small" onClick={() => show({ do: 'plan' })}>
                  {words.plan}
                </Button>
              )
            }
          >
            <PanelBody>
              <Facts
                facts={[
                  [
                    words.what,
                    record.next_action === null ? isOver ? words.over : words.none : <NextAction need={record} />,
                  ],
                  [words.owner, record.owner?.name ?? words.noOwner],
                ]}
              />
              <WhyMissing of={['corporate.write']} />
            </PanelBody>
          </Panel>
          <Panel
            title={copy.log.title}
            aside={
              <RecordHistory entity="corporate_need" id={record.id} name={record.company_name} onRestored={onReload} />
            }
          >
            <Log record={record} />
            {mayWrite && (
              <PanelBody>
                <Button variant="secondary" size="small" onClick={() => show({ do: 'note' })}>
                  {copy.log.write}
                </Button>
              </PanelBody>
            )}
          </Panel>
        </div>
      </Columns>
      {shown && (
        <Suspense>
          <RecordDialog
            task={shown}
            record={record}
            onSaved={() => {
              close();
              onReload();
            }}
            onClose={close}
            onOutcomeUnknown={onReload}
          />
        </Suspense>
      )}
    </>
  );
}

function Request({ record }: { record: CorporateRecord }) {
  const words = copy.request;
  const { course } = record;
  return (
    <>
      <Facts
        facts={[
          [words.course, course ? `${course.title}, ${courseTypeLabels[course.type]}` : words.none],
          [words.people, copy.people(record.participant_amount.toLocaleString('en-US'))],
          [words.notes, record.notes],
          [words.created, formatInstantWithTime(record.created_at)],
        ]}
      />
      <WhyMasked masked={record.masked} />
    </>
  );
}
