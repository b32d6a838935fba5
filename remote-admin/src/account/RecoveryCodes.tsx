import { saveFile } from '@site/shared/files/save-file';
import { Button } from '@site/shared/ui/Button';
import { Checkbox } from '@site/shared/ui/Checkbox';
import { Cluster } from '@site/shared/ui/Cluster';
import { CopyButton } from '@site/shared/ui/CopyButton';
import { Heading } from '@site/shared/ui/Heading';
import { Text } from '@site/shared/ui/Text';
import { color, layer, radius } from '@site/shared/ui/theme';
import { Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { LeaveQuestion } from '../form-dialog/LeaveQuestion.tsx';
import { useUnsavedGuard } from '../form-dialog/use-unsaved-guard.ts';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { copy as texts } from './copy.ts';

const copy = texts.codes;

const Body = styled.div`
  display: grid;
  gap: 16px;
  h2 {
    outline: none;
  }
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 8px 20px;
  padding: 16px 20px;
  border-radius: ${radius.button};
  background: ${color.sogan50};
  list-style: none;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  /* On paper only the codes. */
  @media print {
    position: fixed;
    inset: 0;
    z-index: ${layer.dialog};
    align-content: start;
    background: ${color.white};
  }
`;

interface Props {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

/** Shown this once: the server keeps only what a code is compared with. So leaving the page before they are kept asks first. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const [isKept, setIsKept] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const guard = useUnsavedGuard({ isDirty: !isKept, isBusy: false, close: onDone });

  const download = () => {
    const content = [copy.fileHead(email), '', ...codes, ''].join('\r\n');
    saveFile(copy.file, new Blob([content], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Panel>
      <PanelBody>
        <Body>
          <Heading ref={heading} level={2} size="h3" tabIndex={-1}>
            {copy.title}
          </Heading>
          <Text tone="muted">{copy.lead}</Text>
          <Codes aria-label={copy.list} translate="no">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Codes>
          <Cluster>
            <Button variant="text" size="small" onClick={download}>
              <Download aria-hidden="true" /> {copy.download}
            </Button>
            <Button variant="text" size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" /> {copy.print}
            </Button>
            <CopyButton text={codes.join('\n')} label={copy.copy} />
          </Cluster>
          <Checkbox
            checked={isKept}
            onChange={({ target }) => setIsKept(target.checked)}
            error={isReminded && !isKept ? copy.keptFirst : undefined}
          >
            {copy.kept}
          </Checkbox>
          <div>
            <Button onClick={() => (isKept ? onDone() : setIsReminded(true))}>{copy.done}</Button>
          </div>
        </Body>
      </PanelBody>
      <LeaveQuestion guard={guard} words={copy.leave} />
    </Panel>
  );
}
