import type { CorporateRecord } from '@site/shared/api/corporate-needs';
import { makeSeatsLink } from '@site/shared/api/corporate-seats';
import { formatDate, formatInstantWithTime } from '@site/shared/dates';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Text } from '@site/shared/ui/Text';
import { ClipboardPaste, Link, Mail, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { NewLink } from '../record/NewLink.tsx';
import { asStaff } from '../session/session-ended.ts';
import { tellFailure } from '../staff-data/tell-failure.ts';
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
  const made = seats.invited_at;

  const make = async (how: Making, done: string) => {
    setIsWorking(true);
    try {
      const link = await asStaff(() => makeSeatsLink(id, how));
      setUrl(link.url);
      showToast({ tone: 'success', title: done });
    } catch (error) {
      tellFailure(words.link.failed, error);
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
        <Button
          variant="secondary"
          isSending={isWorking}
          onClick={() => void make({ as: 'MAIL', end_earlier: false }, words.link.sent(pic_email))}
        >
          <Mail aria-hidden="true" /> {made === null ? words.link.mail : words.link.mailAgain}
        </Button>
        <Button
          variant="text"
          aria-disabled={isWorking}
          onClick={() => void make({ as: 'COPY', end_earlier: false }, words.link.created)}
        >
          <Link aria-hidden="true" /> {words.link.copy}
        </Button>
        {made !== null && (
          <Button
            variant="text"
            aria-disabled={isWorking}
            onClick={() => void make({ as: 'COPY', end_earlier: true }, words.link.renewed)}
          >
            <RefreshCw aria-hidden="true" /> {words.link.renew}
          </Button>
        )}
      </Actions>
    </>
  );
}
