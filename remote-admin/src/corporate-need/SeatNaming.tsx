import type { CorporateRecord } from '@site/shared/api/corporate-needs';
import { makeSeatsLink } from '@site/shared/api/corporate-seats';
import { formatDate, formatInstantWithTime } from '@site/shared/dates';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Text } from '@site/shared/ui/Text';
import { useNotice } from '@site/shared/use-notice';
import { ClipboardPaste, Link, Mail, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { NewLink } from '../record/NewLink.tsx';
import { asStaff } from '../session/session-ended.ts';
import { tellChangeFailure } from '../staff-data/tell-failure.ts';
import { copy } from './copy.ts';

const words = copy.seats;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

type Making = Parameters<typeof makeSeatsLink>[1];

/** How the seats get their people: staff paste a list, or the company names them by a link. Its address is known only when it is made. */
export function SeatNaming({ record, onReload }: { record: CorporateRecord; onReload: () => void }) {
  const { id, pic_email, seats } = record;
  const [url, setUrl] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  /** Staff are asked first, because earlier links stop working at once. */
  const [isRenewing, setIsRenewing] = useState(false);
  const failure = useNotice();
  const made = seats.invited_at;

  const draw = async (how: Making) => setUrl((await makeSeatsLink(id, how)).url);
  const make = async (as: Making['as'], done: string) => {
    setIsWorking(true);
    failure.dismiss();
    try {
      await asStaff(() => draw({ as, end_earlier: false }));
      showToast({ tone: 'success', title: done });
    } catch (error) {
      tellChangeFailure(words.link.failed, error, failure.show);
    } finally {
      setIsWorking(false);
      onReload();
    }
  };

  return (
    <>
      {seats.named < seats.taken && (
        <Actions>
          <LinkButton variant="secondary" to={`/admin-dashboard/import/seats?company=${id}`}>
            <ClipboardPaste aria-hidden="true" /> {words.paste}
          </LinkButton>
        </Actions>
      )}
      <h3>{words.link.title}</h3>
      <Text size="small" tone="muted">
        {seats.batch && words.link.text(formatDate(seats.batch.start_date))}{' '}
        {made === null ? words.link.none : words.link.made(formatInstantWithTime(made))}
      </Text>
      {url !== null && (
        <NewLink url={url} words={{ label: words.link.address, hint: words.link.once, copy: words.link.copyLabel }} />
      )}
      <Actions>
        <Button variant="secondary" isSending={isWorking} onClick={() => void make('MAIL', words.link.sent(pic_email))}>
          <Mail aria-hidden="true" /> {made === null ? words.link.mail : words.link.mailAgain}
        </Button>
        <Button variant="text" aria-disabled={isWorking} onClick={() => void make('COPY', words.link.created)}>
          <Link aria-hidden="true" /> {words.link.copy}
        </Button>
        {made !== null && (
          <Button variant="text" onClick={() => setIsRenewing(true)}>
            <RefreshCw aria-hidden="true" /> {words.link.renew}
          </Button>
        )}
      </Actions>
      {isRenewing && (
        <ConfirmChange
          {...words.link.renewing}
          change={() => draw({ as: 'COPY', end_earlier: true })}
          failed={words.link.failed}
          stays
          onChanged={onReload}
          onOutcomeUnknown={() => {
            // The address that is shown may have ended.
            setUrl(null);
            onReload();
          }}
          onClose={() => setIsRenewing(false)}
        />
      )}
    </>
  );
}
