import { deleteSchedule, type Schedule } from '@site/shared/api/schedules';
import { modeLabels } from '@site/shared/courses/labels';
import { formatDates, formatInstant, formatTimes } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { IconButton } from '@site/shared/ui/IconButton';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Text } from '@site/shared/ui/Text';
import { Ban, CopyPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAccess } from '../access/access.ts';
import { batchAddress } from '../batch/batch-address.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { isLoaded, LoadState } from '../form-dialog/LoadState.tsx';
import { Rows } from '../form-dialog/Rows.tsx';
import { useOpenedFrom } from '../staff-list/list-behind.ts';
import { copy } from './copy.ts';
import { OpenCancelBatch } from './OpenCancelBatch.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import { duplicateValues, scheduleValues, type ScheduleValues } from './schedule-values.ts';
import { seatsLabel } from './seats-label.ts';
import { useSelectedCourse } from './use-selected-course.ts';
import { WaitingLine } from './WaitingLine.tsx';

const words = copy.schedule;

export interface ScheduleViewProps {
  slug: string;
  onSaved: () => void;
  /** A batch was changed here, or may have been: the list counts them. */
  onChanged: () => void;
  onClose: () => void;
}

/** 'schedule': all batches of a course, published or not, to change, repeat or delete. */
export function ScheduleView({ slug, onSaved, onChanged, onClose }: ScheduleViewProps) {
  const { loading, course, change } = useSelectedCourse(slug);
  const reload = () => {
    loading.reload();
    onChanged();
  };
  const [edited, setEdited] = useState<{ schedule: Schedule | null; values: ScheduleValues } | null>(null);
  const { may } = useAccess();
  const openedFrom = useOpenedFrom();
  const isReady = course && isLoaded([loading]);
  const [asked, setAsked] = useState<Schedule | null>(null);
  const [cancelled, setCancelled] = useState<Schedule | null>(null);

  return (
    <>
      <Dialog isOpen onClose={onClose} size="large" title={course ? `${words.view} · ${course.title}` : words.view}>
        {!isReady && <LoadState needs={[loading]} />}
        {isReady && (
          <>
            {course.course_schedules.length === 0 && <Text tone="muted">{words.empty}</Text>}
            <Rows>
              {course.course_schedules.map((schedule) => (
                <li key={schedule.id}>
                  <Badge tone={schedule.availability === 'FULL' ? 'success' : 'nila'}>
                    {words.batch(schedule.batch)}
                  </Badge>
                  <div>
                    {schedule.cancelled_at && (
                      <Text tone="error" weight="bold" size="small">
                        {copy.cancelBatch.off(formatInstant(schedule.cancelled_at), schedule.cancelled_reason ?? null)}
                      </Text>
                    )}
                    <strong>{formatDates(schedule.start_date, schedule.end_date)}</strong>
                    <p>{`${schedule.code} · ${modeLabels[schedule.mode]}${schedule.location ? `, ${schedule.location.name}` : ''}`}</p>
                    <p>{`${schedule.days}, ${formatTimes(schedule.start_time, schedule.end_time, schedule.time_zone)}`}</p>
                    <p>{`${schedule.instructor.name} · ${seatsLabel(schedule.seats_taken ?? 0, schedule.participant_amount)}`}</p>
                  </div>
                  <span data-part="actions">
                    {may('registration.read') && (
                      <>
                        <LinkButton
                          variant="text"
                          size="small"
                          to={batchAddress(schedule.id)}
                          state={openedFrom}
                          aria-label={words.openBatch(schedule.batch)}
                        >
                          {words.open}
                        </LinkButton>
                        <WaitingLine scheduleId={schedule.id} batch={schedule.batch} />
                      </>
                    )}
                    <RecordHistory
                      entity="course_schedule"
                      id={schedule.id}
                      name={words.batch(schedule.batch)}
                      shows="icon"
                      onRestored={reload}
                    />
                    {may('schedule.write') && (
                      <>
                        {!schedule.cancelled_at && (
                          <IconButton
                            variant="text"
                            size="small"
                            label={words.editLabel(schedule.batch)}
                            icon={<Pencil />}
                            onClick={() => setEdited({ schedule, values: scheduleValues(schedule) })}
                          />
                        )}
                        <IconButton
                          variant="text"
                          size="small"
                          label={words.duplicate(schedule.batch)}
                          icon={<CopyPlus />}
                          onClick={() =>
                            setEdited({ schedule: null, values: duplicateValues(schedule, course.course_schedules) })
                          }
                        />
                        <Button
                          variant="text"
                          size="small"
                          aria-label={words.deleteLabel(schedule.batch)}
                          onClick={() => setAsked(schedule)}
                        >
                          <Trash2 aria-hidden="true" /> {words.delete}
                        </Button>
                      </>
                    )}
                    {may('schedule.cancel') && !schedule.cancelled_at && (
                      <Button
                        variant="text"
                        size="small"
                        aria-label={copy.cancelBatch.openLabel(schedule.batch)}
                        onClick={() => setCancelled(schedule)}
                      >
                        <Ban aria-hidden="true" /> {copy.cancelBatch.open}
                      </Button>
                    )}
                  </span>
                </li>
              ))}
            </Rows>
          </>
        )}
      </Dialog>
      {course && edited && (
        <ScheduleForm
          course={course}
          {...edited}
          onSaved={onSaved}
          onClose={() => setEdited(null)}
          onOutcomeUnknown={reload}
        />
      )}
      {course && cancelled && (
        <OpenCancelBatch
          // As it is now: after a conflict it is read again.
          schedule={course.course_schedules.find(({ id }) => id === cancelled.id) ?? cancelled}
          schedules={course.course_schedules}
          onChanged={reload}
          onClose={() => setCancelled(null)}
        />
      )}
      {course && asked && (
        <ConfirmChange
          title={words.confirmTitle(asked.batch)}
          text={words.confirmText}
          confirmLabel={words.confirm}
          change={() => deleteSchedule(asked.id)}
          done={copy.remove.detailDeleted}
          failed={copy.remove.detailFailed}
          onChanged={() => {
            change((now) => ({
              ...now,
              course_schedules: now.course_schedules.filter(({ id }) => id !== asked.id),
            }));
            onChanged();
          }}
          onOutcomeUnknown={reload}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
