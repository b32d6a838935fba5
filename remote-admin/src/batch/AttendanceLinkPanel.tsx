import { readAttendanceLink, renewAttendanceLink, revokeAttendanceLink } from '@site/shared/api/attendance';
import { formatDate } from '@site/shared/dates';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { useNotice } from '@site/shared/use-notice';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { NewLink } from '../record/NewLink.tsx';
import { asStaff } from '../session/session-ended.ts';
import { OldData } from '../staff-data/OldData.tsx';
import { tellChangeFailure } from '../staff-data/tell-failure.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';

const words = copy.attendance.link;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** The link by which the instructor calls the roll without an account. Its address is known only when it is made. */
export function AttendanceLinkPanel({ batch, instructor }: { batch: number; instructor: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  /** The change that staff are asked about, because the present link stops working at once. */
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const failure = useNotice();
  const loading = useStaffData(['attendance link', batch], () => readAttendanceLink(batch));
  const { data: link = null, put: setLink } = loading;

  const draw = async () => {
    const { url: address, ...made } = await renewAttendanceLink(batch);
    setLink(made);
    setUrl(address);
  };
  const revoke = async () => {
    await revokeAttendanceLink(batch);
    setLink(null);
    setUrl(null);
  };
  const make = async () => {
    setIsWorking(true);
    failure.dismiss();
    try {
      await asStaff(draw);
      showToast({ tone: 'success', title: words.made });
    } catch (error) {
      tellChangeFailure(words.failed, error, failure.show);
      loading.reload();
    } finally {
      setIsWorking(false);
    }
  };

  // Before it is known whether there is a link, a new one would end it without a question.
  if (!loading.hasLoaded)
    return (
      <Panel title={words.title}>
        <PanelBody>
          {loading.hasFailed ? (
            <ErrorState title={words.loadFailed} level={3} onRetry={loading.reload} />
          ) : (
            <SkeletonGroup label={words.loading}>
              <Skeleton shape="field" />
            </SkeletonGroup>
          )}
        </PanelBody>
      </Panel>
    );
  return (
    <Panel title={words.title}>
      <PanelBody>
        <Stack gap={16}>
          {loading.hasFailed && <OldData title={words.loadFailed} onRetry={loading.reload} />}
          <Text size="small" tone="muted">
            {words.text(instructor)} {link ? words.until(formatDate(link.ends_on)) : words.none}
          </Text>
          {url !== null && <NewLink url={url} words={{ label: words.address, hint: words.once, copy: words.copy }} />}
          <Actions>
            <Button variant="secondary" isSending={isWorking} onClick={() => (link ? setAsked('renew') : void make())}>
              {link ? words.renew : words.make}
            </Button>
            {link && (
              <Button variant="text" onClick={() => setAsked('revoke')}>
                {words.revoke}
              </Button>
            )}
          </Actions>
        </Stack>
      </PanelBody>
      {asked && (
        <ConfirmChange
          {...words.asked[asked]}
          change={asked === 'renew' ? draw : revoke}
          failed={words.failed}
          stays={asked === 'renew'}
          onChanged={() => undefined}
          onOutcomeUnknown={() => {
            // The address that is shown may have ended.
            setUrl(null);
            loading.reload();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
