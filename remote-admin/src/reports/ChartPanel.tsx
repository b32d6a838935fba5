import { Button } from '@site/shared/ui/Button';
import { color } from '@site/shared/ui/theme';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { copy } from './copy.ts';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 20px;
  margin-top: 12px;
  font-size: 0.875rem;
  color: ${color.sogan600};
`;

export interface ChartPanelProps {
  title: string;
  /** Beside the title. */
  aside: ReactNode;
  chart: ReactNode;
  /** The same numbers as text. */
  table: ReactNode;
  /** Below the chart. */
  legend: ReactNode;
}

/** A chart that turns into its table. */
export function ChartPanel({ title, aside, chart, table, legend }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <Panel title={title} aside={aside}>
      <PanelBody>
        <div id={id}>{isTable ? table : chart}</div>
        <Foot>
          {isTable ? <span /> : legend}
          <Button variant="text" size="small" aria-controls={id} onClick={() => setIsTable((shown) => !shown)}>
            {isTable ? copy.showChart : copy.showTable}
          </Button>
        </Foot>
      </PanelBody>
    </Panel>
  );
}
