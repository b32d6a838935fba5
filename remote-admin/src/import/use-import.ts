import { ApiError } from '@site/shared/api/client';
import type { RowResult } from '@site/shared/api/imports';
import { useNotice } from '@site/shared/use-notice';
import { useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';
import type { Kind, ReadFile } from './kinds.ts';

/** A file that was judged, and what became of it. */
export interface Report {
  file: ReadFile;
  name: string;
  results: readonly RowResult[];
  isDone: boolean;
}

/** From a file to its report, and from the report to what was saved. */
export function useImport(kind: Kind) {
  const [report, setReport] = useState<Report | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const failure = useNotice();

  const work = async (title: string, task: () => Promise<void>) => {
    setIsWorking(true);
    setFault(null);
    failure.dismiss();
    try {
      await task();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isUnknown = title === copy.saveFailed && error.isOutcomeUnknown;
      failure.show(
        isUnknown
          ? { tone: 'error', title: copy.report.unknown, text: copy.report.unknownText }
          : { tone: 'error', title, text: error.message },
      );
    } finally {
      setIsWorking(false);
    }
  };

  const check = (name: string, read: () => Promise<string>) =>
    work(copy.failed, async () => {
      // A file that was changed or taken away since it was chosen.
      const text = await read().catch(() => null);
      if (text === null) return setFault(copy.faults.unreadable);
      const file = kind.read(text);
      if (typeof file === 'string') return setFault(file);
      const results = await asStaff(() => file.check());
      setReport({ file, name, results, isDone: false });
    });

  /** Sends what the report says will change; what was wrong stays in the report. */
  const save = ({ file, name, results }: Report) =>
    work(copy.saveFailed, async () => {
      const wanted = results.filter(({ state }) => state === 'NEW' || state === 'CHANGED');
      const seen = new Map(wanted.map(({ line, version }) => [line, version]));
      const saved = new Map((await asStaff(() => file.save(seen))).map((result) => [result.line, result]));
      setReport({ file, name, results: results.map((row) => saved.get(row.line) ?? row), isDone: true });
    });

  const begin = () => {
    setReport(null);
    setFault(null);
  };

  return { report, fault, isWorking, check, save, begin };
}
