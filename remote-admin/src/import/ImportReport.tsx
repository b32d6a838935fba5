import { Button } from '@site/shared/ui/Button';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Leaf } from '@site/shared/ui/Leaf';
import { LoadMore } from '@site/shared/ui/LoadMore';
import { Table } from '@site/shared/ui/Table';
import { Text } from '@site/shared/ui/Text';
import { media } from '@site/shared/ui/theme';
import { Download, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { saveCsv } from '../staff-list/csv.ts';
import { copy } from './copy.ts';
import { countOf, entriesOf } from './entries.ts';
import type { Kind } from './kinds.ts';
import { reportColumns } from './report-columns.tsx';
import { Tiles } from './Tiles.tsx';
import type { Report } from './use-import.ts';

const words = copy.report;
const SHOWN = 50;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 20px;
  h2 {
    outline: none;
    overflow-wrap: anywhere;
  }
  & > div:nth-child(2) {
    flex: 1 1 200px;
    min-width: 0;
  }
  ${media.below600} {
    & > button {
      width: 100%;
    }
  }
`;

const Foot = styled.div`
  display: grid;
  gap: 12px;
`;

export interface ImportReportProps {
  kind: Kind;
  report: Report;
  isWorking: boolean;
  onSave: () => void;
  onBack: () => void;
}

/** What a file would change, or changed: how many rows of each kind, and each of them with its reason. */
export function ImportReport({ kind, report, isWorking, onSave, onBack }: ImportReportProps) {
  const { file, name, results, isDone } = report;
  const [limit, setLimit] = useState(SHOWN);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [report]);

  const entries = entriesOf(results, file, kind.warnings);
  const wrong = countOf(results, 'WRONG', 'CONFLICT');
  const changing = countOf(results, 'NEW', 'CHANGED');
  const count = file.rows.length.toLocaleString('id-ID');

  return (
    <>
      <Panel>
        <Head>
          <Leaf size={48} tone="soft">
            <FileText aria-hidden="true" size={22} />
          </Leaf>
          <div>
            <Heading ref={title} level={2} size="h3" tabIndex={-1}>
              {name}
            </Heading>
            <Text tone="muted" size="small" role="status">
              {words.rows(count)}. {isDone ? words.done(changing) : words.checked(wrong)}
            </Text>
          </div>
          <Button variant="text" disabled={isWorking} onClick={onBack}>
            {isDone ? words.another : words.back}
          </Button>
          {wrong > 0 && (
            <Button variant="secondary" onClick={() => saveWrong(kind, report)}>
              <Download aria-hidden="true" /> {words.wrongFile}
            </Button>
          )}
          {!isDone && (
            <Button disabled={changing === 0} isSending={isWorking} sendingLabel={words.saving} onClick={onSave}>
              {words.save(changing)}
            </Button>
          )}
        </Head>
        <Tiles results={results} isDone={isDone} />
        {(file.ignored.length > 0 || (isDone && wrong > 0)) && (
          <PanelBody>
            <InlineNotice tone={isDone && wrong > 0 ? 'warning' : 'info'}>
              {isDone && wrong > 0 ? words.undone(wrong) : words.ignored(file.ignored.join(', '))}
            </InlineNotice>
          </PanelBody>
        )}
      </Panel>
      <Foot>
        <Table
          caption={words.caption}
          columns={reportColumns(kind, isDone)}
          rows={entries.slice(0, limit)}
          rowKey={({ key }) => key}
        />
        <LoadMore
          count={words.shown(
            Math.min(limit, entries.length).toLocaleString('id-ID'),
            entries.length.toLocaleString('id-ID'),
          )}
          hasMore={entries.length > limit}
          onLoadMore={() => setLimit(limit + SHOWN)}
        />
        <Text tone="muted" size="small">
          {words.keeps}
        </Text>
      </Foot>
    </>
  );
}

/** The rows that were not imported, as they stand in the file, each with its reasons. */
function saveWrong({ headers, fileName }: Kind, { file, results }: Report): void {
  const wrong = results.filter(({ state }) => state === 'WRONG' || state === 'CONFLICT');
  const cellsOf = new Map(file.rows.map(({ line, cells }) => [line, cells]));
  const columns = file.columns.map((field, index) => ({
    header: headers[field] ?? field,
    value: ({ line }: (typeof wrong)[number]) => cellsOf.get(line)?.[index] ?? '',
  }));
  const reasons = {
    header: words.wrongColumn,
    value: ({ errors }: (typeof wrong)[number]) =>
      errors.map(({ field, message }) => `${headers[field] ?? field}: ${message}`).join('; '),
  };
  saveCsv(`${fileName}-salah`, [...columns, reasons], wrong);
}
