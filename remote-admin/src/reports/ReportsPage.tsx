import { Heading } from '@site/shared/ui/Heading';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { media } from '@site/shared/ui/theme';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { BackOffice } from '../frame/BackOffice.tsx';
import { copy } from './copy.ts';
import { FillReport } from './FillReport.tsx';
import { FunnelReport } from './FunnelReport.tsx';
import { OriginReport } from './OriginReport.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { usePeriod } from './period.ts';
import { RevenueReport } from './RevenueReport.tsx';
import { VoucherReport } from './VoucherReport.tsx';

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  margin-bottom: 24px;
  ${media.from768} {
    justify-items: start;
    grid-template-columns: 1fr auto;
    align-items: center;
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const REPORTS = [
  { name: 'revenue', needs: 'report.money', Report: RevenueReport },
  { name: 'fill', needs: 'report.read', Report: FillReport },
  { name: 'funnel', needs: 'report.read', Report: FunnelReport },
  { name: 'vouchers', needs: 'report.money', Report: VoucherReport },
  { name: 'origins', needs: 'report.read', Report: OriginReport },
] as const;

/** Reports of a period. The address names both. */
export function Page() {
  return (
    <BackOffice>
      <Reports />
    </BackOffice>
  );
}

/** The reports that the account may read: known once the back-office shows its page. */
function Reports() {
  const { may } = useAccess();
  const { period, choose } = usePeriod();
  const [params, setParams] = useSearchParams();
  const open = REPORTS.filter(({ needs }) => may(needs));
  const shown = open.find(({ name }) => name === params.get('report')) ?? open[0];
  if (!shown) return null;
  return (
    <>
      <Head>
        <Heading level={1} size="h2" tabIndex={-1}>
          {copy.title}
        </Heading>
        <PeriodFields period={period} onChoose={choose} />
        {open.length > 1 && (
          <SegmentedControl
            legend={copy.report}
            options={open.map(({ name }) => ({ value: name, label: copy.names[name] }))}
            value={shown.name}
            onChange={(report) => {
              const next = new URLSearchParams(params);
              next.set('report', report);
              setParams(next, { preventScrollReset: true });
            }}
          />
        )}
      </Head>
      <shown.Report key={shown.name} period={period} />
    </>
  );
}
