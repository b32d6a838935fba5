import type { Batch } from '@site/shared/api/batches';
import { Dialog } from '@site/shared/ui/Dialog';
import { OpenCancelBatch } from '../courses/OpenCancelBatch.tsx';
import { ScheduleForm } from '../courses/ScheduleForm.tsx';
import { scheduleValues } from '../courses/schedule-values.ts';
import { useSelectedCourse } from '../courses/use-selected-course.ts';
import { LoadState } from '../form-dialog/LoadState.tsx';
import { copy } from './copy.ts';

export interface BatchDialogProps {
  task: 'edit' | 'cancel';
  batch: Batch;
  /** Loads the batch again. */
  onReload: () => void;
  onClose: () => void;
}

/** The forms need the course with all its batches. */
export function BatchDialog({ task, batch, onReload, onClose }: BatchDialogProps) {
  const { loading, course } = useSelectedCourse(batch.course.slug);
  const schedule = course?.course_schedules.find(({ id }) => id === batch.schedule.id);
  // A form that is open keeps what was typed, also where reading the course again failed.
  if (!course || !schedule)
    return (
      <Dialog isOpen onClose={onClose} size="medium" title={copy.batch(batch.schedule.batch)}>
        <LoadState needs={[loading]} />
      </Dialog>
    );
  if (task === 'cancel')
    return (
      <OpenCancelBatch
        schedule={schedule}
        schedules={course.course_schedules}
        onChanged={() => {
          loading.reload();
          onReload();
        }}
        onClose={onClose}
      />
    );
  return (
    <ScheduleForm
      course={course}
      schedule={schedule}
      values={scheduleValues(schedule)}
      onSaved={() => {
        onClose();
        onReload();
      }}
      onClose={onClose}
      onOutcomeUnknown={onReload}
    />
  );
}
