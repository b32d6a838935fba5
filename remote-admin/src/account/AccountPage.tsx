import { ErrorState } from '@site/shared/ui/ErrorState';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { media } from '@site/shared/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { BackOffice } from '../frame/BackOffice.tsx';
import { Columns, Panel } from '../frame/Panel.tsx';
import { endSetUp } from '../session/set-up-first.ts';
import { OldData } from '../staff-data/OldData.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';
import { ProfilePanel } from './ProfilePanel.tsx';
import { readAccount } from './read-account.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SetUpFactor } from './SetUpFactor.tsx';

const Title = styled(Heading)`
  margin-bottom: 24px;
`;

const Halves = styled(Columns)`
  ${media.from1280} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The own account: name, password, second factor, and where one is signed in. */
export function Page() {
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data: account, hasFailed, reload } = useStaffData(['own account'], readAccount);

  const showCodes = (shown: readonly string[]) => {
    endSetUp();
    setIsSettingUp(false);
    setCodes(shown);
    reload();
  };
  return (
    <BackOffice>
      <Title level={1} size="h2" tabIndex={-1}>
        {copy.title}
      </Title>
      {account ? (
        <Halves>
          <div>
            {hasFailed && <OldData title={copy.failed} onRetry={reload} />}
            {account.profile.second_factor === 'DUE' && <InlineNotice tone="warning">{copy.factor.due}</InlineNotice>}
            <ProfilePanel
              account={account}
              isSettingUp={isSettingUp}
              onSetUp={() => setIsSettingUp(true)}
              onCodes={showCodes}
              onChanged={reload}
            />
            {account.sessions && <SessionsPanel sessions={account.sessions} onChanged={reload} />}
          </div>
          <div>
            {isSettingUp && <SetUpFactor onCodes={showCodes} onClose={() => setIsSettingUp(false)} />}
            {codes && <RecoveryCodes codes={codes} email={account.profile.email} onDone={() => setCodes(null)} />}
          </div>
        </Halves>
      ) : hasFailed ? (
        <Panel>
          <ErrorState title={copy.failed} onRetry={reload} />
        </Panel>
      ) : (
        <SkeletonGroup label={copy.loading}>
          <Halves>
            <Skeleton shape="cover" />
            <Skeleton shape="cover" />
          </Halves>
        </SkeletonGroup>
      )}
    </BackOffice>
  );
}
