import { readLinkedBatch } from '@site/shared/api/attendance';
import { formatDate } from '@site/shared/dates';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Logo } from '@site/shared/ui/Logo';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Text } from '@site/shared/ui/Text';
import { color } from '@site/shared/ui/theme';
import { ArrowLeft } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { nullIfMissing } from '../record/null-if-missing.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { RollCall } from './RollCall.tsx';
import { linkSource } from './roll-source.ts';
import { SessionList } from './SessionList.tsx';

const words = copy.page;

const Root = styled.div`
  min-height: 100dvh;
  background: ${color.sogan50};
  & > [data-part='bar'] {
    padding: 16px 20px;
    background: ${color.nila950};
    color: ${color.white};
  }
  & > [data-part='content'] {
    display: grid;
    gap: 20px;
    max-width: 760px;
    margin: 0 auto;
    padding: 24px 20px 56px;
  }
`;

/** The classes of a batch, opened by its link: to call the roll without an account. */
export function Page() {
  const { secret = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const number = Number(params.get('session')) || null;
  const address = `/attendance/${secret}`;
  // Read again with the list: it counts what was entered. null: the link does not work.
  const { data: batch, ...loading } = useStaffData(
    ['linked batch', secret, number === null],
    () => readLinkedBatch(secret).catch(nullIfMissing),
    { keepPreviousData: true, isOpen: true },
  );
  return (
    <Root>
      {/* The address opens the roll: no linked page may get it as referrer. */}
      <meta name="referrer" content="no-referrer" />
      <div data-part="bar" data-surface="dark">
        <Logo />
      </div>
      <div data-part="content" id="konten">
        {batch ? (
          <>
            <div>
              <Heading level={1} size="h2" tabIndex={-1}>
                {words.batch(batch.title, batch.batch)}
              </Heading>
              <Text tone="muted">{words.lead(batch.instructor, formatDate(batch.ends_on))}</Text>
            </div>
            {number === null ? (
              <SessionList sessions={batch.sessions} address={address} />
            ) : (
              <>
                <div>
                  <LinkButton variant="text" size="small" to={address}>
                    <ArrowLeft aria-hidden="true" /> {words.back}
                  </LinkButton>
                </div>
                <RollCall
                  key={number}
                  source={linkSource(secret, batch.id, number)}
                  onFinish={() => void navigate(address)}
                />
              </>
            )}
          </>
        ) : batch === null ? (
          <EmptyState title={words.closed.title}>{words.closed.text}</EmptyState>
        ) : loading.hasFailed ? (
          <ErrorState title={words.failed} onRetry={loading.reload} />
        ) : (
          <SkeletonGroup label={words.loading}>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="cover" />
          </SkeletonGroup>
        )}
      </div>
    </Root>
  );
}
