import { listBatchNames } from '@site/shared/api/batches';
import { formatDate } from '@site/shared/dates';
import { Choice } from '../staff-list/Choice.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { copy } from './copy.ts';

/** As many as one answer has: the batches that begin last. */
const MOST = 1000;

export interface BatchFilterProps {
  /** Ids, or ANY. */
  course: string;
  batch: string;
  onChange: (chosen: { course: string; batch: string }) => void;
}

/** Narrows the list to a program, and then to one of its batches. */
export function BatchFilter({ course, batch, onChange }: BatchFilterProps) {
  const { data } = useStaffData(['batch names'], () => listBatchNames({ limit: MOST, page: 1 }));
  const all = data?.rows ?? [];
  const programs = [...new Map(all.map((one) => [String(one.course.id), one.course.title]))].toSorted(([, a], [, b]) =>
    a.localeCompare(b, 'id'),
  );
  const batches = all
    .filter((one) => String(one.course.id) === course)
    .map((one) => [String(one.id), copy.startingOn(one.batch, formatDate(one.start_date), one.is_cancelled)] as const);
  return (
    <>
      <Choice
        label={copy.program}
        {...optionsOf(copy.anyProgram, programs, course)}
        value={course}
        onChange={(chosen) => onChange({ course: chosen, batch: 'ANY' })}
      />
      {course !== 'ANY' && (
        <Choice
          label={copy.batchOf}
          {...optionsOf(copy.anyBatch, batches, batch)}
          value={batch}
          onChange={(chosen) => onChange({ course, batch: chosen })}
        />
      )}
    </>
  );
}

/** What is chosen stays an option while the names are not there, or no more. */
function optionsOf(any: string, named: readonly (readonly [id: string, name: string])[], chosen: string) {
  const isNamed = chosen === 'ANY' || named.some(([id]) => id === chosen);
  const options: [string, string][] = [['ANY', any], ...named.map(([id, name]): [string, string] => [id, name])];
  if (!isNamed) options.push([chosen, `ID ${chosen}`]);
  return { values: options.map(([id]) => id), labels: Object.fromEntries(options) };
}
