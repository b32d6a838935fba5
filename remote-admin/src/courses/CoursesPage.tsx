import { ApiError } from '@site/shared/api/client';
import { deleteCourse, restoreCourse, type CourseRow } from '@site/shared/api/courses';
import { loadCoursesAsStaff } from '@site/shared/store/back-office';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { rememberPlace } from '../form-dialog/remember-place.ts';
import { useLinkedOverlay } from '../form-dialog/use-linked-overlay.ts';
import { asStaff } from '../session/session-ended.ts';
import { addsRecord } from '../shortcuts/page-controls.ts';
import { tellFailure } from '../staff-data/tell-failure.ts';
import { Choice } from '../staff-list/Choice.tsx';
import { copy as listCopy } from '../staff-list/copy.ts';
import { FILTERS, TYPES } from '../staff-list/list-query.ts';
import { ListPage } from '../staff-list/ListPage.tsx';
import { useStaffList } from '../staff-list/use-staff-list.ts';
import { copy } from './copy.ts';
import { courseColumns, type CourseAction } from './CourseColumns.tsx';
import { AddCourse, AddDetail, AddSchedule, DetailView, EditCourse, ScheduleView } from './open-dialogs.ts';

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

type Task = { action: Exclude<CourseAction, 'delete'>; course: CourseRow } | { action: 'add' };

const choices = { type: TYPES, sort: ['newest', 'oldest', 'title', 'title_desc', 'price', 'price_desc'] } as const;

/** Staff's list of courses, and the dialogs that change them. */
export function Page() {
  const list = useStaffList('courses', choices, ({ type, q, sort, limit }, signal) =>
    loadCoursesAsStaff({ limit, page: 1, type, sort, ...(q ? { q } : {}) }, signal),
  );
  const { query, choose, reload, rows, count } = list;
  const { may } = useAccess();
  const {
    shown: task,
    show: setTask,
    close,
  } = useLinkedOverlay<Task>({ add: may('course.write') ? { action: 'add' } : null });
  /** Courses being deleted: removed from the table at once, restored if the server refuses. */
  const [leaving, setLeaving] = useState<readonly number[]>([]);

  const handleSaved = () => {
    close();
    list.reloadAfterSave();
  };
  const outcomes = { onSaved: handleSaved, onClose: close, onOutcomeUnknown: reload };

  const handleFailure = (title: string, error: unknown) => {
    tellFailure(title, error);
    if (error instanceof ApiError && error.isOutcomeUnknown) reload();
  };

  const restore = async ({ id, title }: CourseRow) => {
    try {
      await asStaff(() => restoreCourse(id));
      showToast({ tone: 'success', title: copy.remove.undone(title) });
      reload();
    } catch (error) {
      handleFailure(title, error);
    }
  };

  /** Asks nothing: it can be taken back. */
  const remove = async (course: CourseRow) => {
    const { id, title } = course;
    const moveOn = rememberPlace();
    setLeaving((ids) => [...ids, id]);
    moveOn();
    try {
      await asStaff(() => deleteCourse(id));
      list.change((now) => ({ rows: now.rows.filter((row) => row.id !== id), count: now.count - 1 }));
      reload();
      showToast({
        tone: 'success',
        title: copy.remove.done(title),
        text: copy.remove.doneText,
        action: { label: copy.remove.undo, onAct: () => void restore(course) },
      });
    } catch (error) {
      handleFailure(title, error);
    } finally {
      setLeaving((ids) => ids.filter((left) => left !== id));
    }
  };

  const shown = rows.filter(({ id }) => !leaving.includes(id));

  return (
    <ListPage
      words={copy}
      list={list}
      views={{ list: 'courses', choices }}
      columns={courseColumns(
        (action, course) => (action === 'delete' ? void remove(course) : setTask({ action, course })),
        may,
        { sort: query.sort, onSort: (sort) => choose({ sort }) },
      )}
      rows={shown}
      count={count - leaving.length}
      filters={
        <>
          <SegmentedControl
            legend={listCopy.filter}
            options={FILTERS}
            value={query.type}
            onChange={(type) => choose({ type })}
          />
          <Choice
            isNarrow
            label={listCopy.sort}
            labels={copy.sorts}
            values={choices.sort}
            value={query.sort}
            onChange={(sort) => choose({ sort })}
          />
          <WhyMissing of={['course.write', 'schedule.write']} />
        </>
      }
      action={
        <Actions>
          {may('course.write') && (
            <>
              <Button variant="accent" lang="en" {...addsRecord} onClick={() => setTask({ action: 'add' })}>
                <Plus aria-hidden="true" /> {copy.add}
              </Button>
              <LinkButton variant="secondary" to="/admin-dashboard/import/courses">
                <Upload aria-hidden="true" /> {copy.importCourses}
              </LinkButton>
            </>
          )}
          {may('schedule.write') && (
            <LinkButton variant="secondary" to="/admin-dashboard/import/schedules">
              <Upload aria-hidden="true" /> {copy.importSchedules}
            </LinkButton>
          )}
        </Actions>
      }
    >
      {task?.action === 'add' && <AddCourse {...outcomes} />}
      {task?.action === 'edit' && <EditCourse slug={task.course.slug} {...outcomes} />}
      {task?.action === 'addDetail' && <AddDetail slug={task.course.slug} {...outcomes} />}
      {task?.action === 'detail' && (
        <DetailView slug={task.course.slug} onSaved={handleSaved} onChanged={reload} onClose={close} />
      )}
      {task?.action === 'addSchedule' && <AddSchedule slug={task.course.slug} {...outcomes} />}
      {task?.action === 'schedule' && (
        <ScheduleView slug={task.course.slug} onSaved={handleSaved} onChanged={reload} onClose={close} />
      )}
    </ListPage>
  );
}
