import type { Batch } from '@site/shared/api/batches';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { ProgressBar } from '@site/shared/ui/ProgressBar';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { Columns, Panel, PanelBody } from '../frame/Panel.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { GraduateList, StateBadge, stateOf, type State } from './GraduateList.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { readGraduates, useIssuing, type Graduate } from './use-issuing.ts';
import { TabState } from './TabState.tsx';

const words = copy.certificates;
const COUNTED = ['ISSUED', 'ALREADY', 'BELOW', 'FAILED'] as const satisfies State[];

const Sums = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding: 14px 20px 0;
`;

/** Certificates for all who attended enough, in one go, with what became of each. */
export function CertificatesTab({ batch: { schedule } }: { batch: Batch }) {
  const { may } = useAccess();
  const { data: found, ...loading } = useStaffData(['batch certificates', schedule.id], () =>
    readGraduates(schedule.id),
  );
  const { outcomes, progress, run, stop } = useIssuing(schedule.id, found);
  const { shown: asked, show, close } = useOverlay<Graduate>();
  if (!may('certificate.read')) return <WhyMissing of={['certificate.read']} />;
  // A form that is open keeps what was typed.
  if (!found || (loading.hasFailed && !asked)) return <TabState loading={loading} words={words} />;
  if (found.rows.length === 0)
    return (
      <Panel>
        <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
      </Panel>
    );
  const { rows, threshold, is_over: isOver } = found;
  const withState = (state: State) => rows.filter((row) => stateOf(row, outcomes) === state);
  const ready = withState('READY');
  const failed = withState('FAILED');
  const owned = withState('ISSUED').length + withState('ALREADY').length;
  const issue = async (graduates: readonly Graduate[]) => {
    await run(graduates);
    loading.reload();
  };
  const mayIssue = may('certificate.issue') && isOver;
  return (
    <Columns>
      <div>
        <Panel
          title={words.title}
          aside={
            failed.length > 0 &&
            mayIssue && (
              <Button isSending={progress !== null} onClick={() => void issue(failed)}>
                <RotateCcw aria-hidden="true" /> {words.retry}
              </Button>
            )
          }
        >
          <Sums role="status">
            {COUNTED.map((state) => {
              const { length } = withState(state);
              return length === 0 ? null : (
                <StateBadge key={state} state={state}>
                  {words.sum(words.states[state], length)}
                </StateBadge>
              );
            })}
          </Sums>
          <GraduateList graduates={rows} outcomes={outcomes} onReason={mayIssue ? show : null} />
        </Panel>
      </div>
      <div>
        <Panel title={words.before}>
          <PanelBody>
            <Stack gap={16}>
              <Text size="small" tone="muted">
                {words.rule(threshold)}
              </Text>
              <InlineNotice>
                {words.consequence(rows.filter(({ is_enough }) => is_enough).length, rows.length, owned, ready.length)}
              </InlineNotice>
              {!isOver && <InlineNotice tone="warning">{words.notOver}</InlineNotice>}
              <WhyMissing of={['certificate.issue']} />
              {progress && (
                <>
                  <ProgressBar
                    label={words.running(progress.done, progress.all)}
                    value={(progress.done / progress.all) * 100}
                  />
                  <Text size="small">
                    {words.running(progress.done, progress.all)}. {words.runningText}
                  </Text>
                  <Button variant="text" onClick={stop}>
                    {words.stop}
                  </Button>
                </>
              )}
              {mayIssue && !progress && (
                <Button block aria-disabled={ready.length === 0} onClick={() => void issue(ready)}>
                  {ready.length === 0 ? words.nothing : words.issue(ready.length)}
                </Button>
              )}
            </Stack>
          </PanelBody>
        </Panel>
      </div>
      {asked && (
        <ReasonForm
          batch={schedule.id}
          graduate={asked}
          onSaved={() => {
            close();
            showToast({ tone: 'success', title: words.done });
            loading.reload();
          }}
          onClose={close}
          onOutcomeUnknown={loading.reload}
        />
      )}
    </Columns>
  );
}
