import { Button } from '@site/shared/ui/Button';
import { Field } from '@site/shared/ui/Field';
import { FileInput } from '@site/shared/ui/FileInput';
import { Text } from '@site/shared/ui/Text';
import { TextArea } from '@site/shared/ui/TextArea';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { saveCsv } from '../staff-list/csv.ts';
import { decoded } from '../staff-list/read-csv.ts';
import { SaveCsvButton } from '../staff-list/SaveCsvButton.tsx';
import { allRows } from './all-rows.ts';
import { copy } from './copy.ts';
import { MOST_BYTES, MOST_ROWS } from './file-table.ts';
import type { Kind } from './kinds.ts';

const words = copy.choose;

const Form = styled.form`
  display: grid;
  gap: 20px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
`;

const Headers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 8px 0 16px;
  padding: 0;
  list-style: none;
  font-weight: 600;
`;

export interface ChooseFileProps {
  kind: Kind;
  /** Why the file that was chosen is no table. */
  fault: string | null;
  isWorking: boolean;
  /** Cells that were copied, or typed. */
  pasted: string;
  onPaste: (text: string) => void;
  onCheck: (name: string, read: () => Promise<string>) => void;
}

/** The first step: a file, or cells that were copied. */
export function ChooseFile({ kind, fault, isWorking, pasted, onPaste, onCheck }: ChooseFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const { stored } = kind;

  const check = () => {
    if (file) onCheck(file.name, async () => decoded(await file.arrayBuffer()));
    else onCheck(words.pasted, () => Promise.resolve(pasted));
  };
  const saveTemplate = () => saveCsv(`${kind.fileName}-contoh`, kind.csv, [kind.example]);

  return (
    <>
      <Panel title={words.heading}>
        <PanelBody>
          <Form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              check();
            }}
          >
            <FileInput
              label={words.file}
              name="file"
              kind="document"
              accept=".csv,.txt,.tsv"
              maxBytes={MOST_BYTES}
              hint={words.hint(MOST_ROWS)}
              value={file}
              onChange={setFile}
              error={file && fault}
            />
            {!file && (
              <Field label={words.paste} hint={kind.hints.paste} error={fault ?? undefined}>
                {(control) => <TextArea {...control} value={pasted} onChange={({ target }) => onPaste(target.value)} />}
              </Field>
            )}
            <Row>
              <Button type="submit" isSending={isWorking} sendingLabel={words.checking}>
                {words.check}
              </Button>
              <Text tone="muted" size="small">
                {words.promise}
              </Text>
            </Row>
          </Form>
        </PanelBody>
      </Panel>
      <Panel title={copy.columnsHeading}>
        <PanelBody>
          <Text tone="muted">{kind.hints.columns}</Text>
          <Headers>
            {Object.entries(kind.headers).map(([field, header]) => (
              <li key={field}>{header}</li>
            ))}
          </Headers>
          <Row>
            <Button variant="secondary" onClick={saveTemplate}>
              <Download aria-hidden="true" /> {words.template}
            </Button>
            {stored && <SaveCsvButton name={kind.fileName} columns={kind.csv} read={() => allRows(stored)} />}
          </Row>
        </PanelBody>
      </Panel>
    </>
  );
}
