import { readAttendanceLink, renewAttendanceLink, revokeAttendanceLink } from '@site/shared/api/attendance';
import { formatDate } from '@site/shared/dates';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { useNotice } from '@site/shared/use-notice';
import { useState } from 'react';
import styled from 'styled-components';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { NewLink } from '../record/NewLink.tsx';
import { asStaff } from '../session/session-ended.ts';
import { tellFailure } from '../staff-data/tell-failure.ts';
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
  const failure = useNotice();
  const loading = useStaffData(['attendance link', batch], () => readAttendanceLink(batch));
  const { data: link = null, put: setLink } = loading;

  const change = async (work: () => Promise<void>, done: string) => {
    setIsWorking(true);
    failure.dismiss();
    try {
      await asStaff(work);
      showToast({ tone: 'success', title: done });
    } catch (error) {
      tellFailure(words.failed, error, failure.show);
      loading.reload();
    } finally {
      setIsWorking(false);
    }
  };
  const renew = () =>
    change(async () => {
      const { url: address, ...made } = await renewAttendanceLink(batch);
      setLink(made);
      setUrl(address);
    }, words.renewed);
  const revoke = () =>
    change(async () => {
      await revokeAttendanceLink(batch);
      setLink(null);
      setUrl(null);
    }, words.revoked);

  return (
    <Panel title={words.title}>
      <PanelBody>
        {loading.hasFailed ? (
          <ErrorState title={words.loadFailed} level={3} onRetry={loading.reload} />
        ) : (
          <Stack gap={16}>
            <Text size="small" tone="muted">
              {words.text(instructor)} {link ? words.until(formatDate(link.ends_on)) : words.none}
            </Text>
            {url !== null && <NewLink url={url} words={{ label: words.address, hint: words.once, copy: words.copy }} />}
            <Actions>
              <Button variant="secondary" isSending={isWorking} onClick={() => void renew()}>
                {link ? words.renew : words.make}
              </Button>
              {link && (
                <Button variant="text" aria-disabled={isWorking} onClick={() => void revoke()}>
                  {words.revoke}
                </Button>
              )}
            </Actions>
          </Stack>
        )}
      </PanelBody>
    </Panel>
  );
}
