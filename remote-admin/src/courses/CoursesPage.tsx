import { ApiError } from '@site/shared/api/client';
import { deleteCourse, restoreCourse, type CourseRow } from '@site/shared/api/courses';
import { loaded, useStore } from '@site/shared/store';
import { loadCourses } from '@site/shared/store/catalogue';
import { showToast } from '@site/shared/toasts';
import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { Button } from '@site/shared/ui/Button';
import { SegmentedControl } from '@site/shared/ui/SegmentedControl';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { asStaff } from '../session/session-ended.ts';
import { Choice } from '../staff-list/Choice.tsx';
import { copy as listCopy } from '../staff-list/copy.ts';
import { FILTERS, TYPES } from '../staff-list/list-query.ts';
import { ListPage } from '../staff-list/ListPage.tsx';
import { useStaffList } from '../staff-list/use-staff-list.ts';
import { copy } from './copy.ts';
import { courseColumns, type CourseAction } from './CourseColumns.tsx';
import { AddCourse, EditCourse } from './CourseForm.tsx';
import { DetailForm } from './DetailForm.tsx';
import { DetailView } from './DetailView.tsx';
import { AddSchedule } from './ScheduleForm.tsx';
import { ScheduleView } from './ScheduleView.tsx';

type Task = { action: CourseAction; course: CourseRow } | { action: 'add' };

const choices = { type: TYPES, sort: ['newest', 'oldest', 'title', 'price'] } as const;

/** Staff's list of courses, and the dialogs that change them. */
export function Page() {
  const list = useStaffList(choices, ({ type, q, sort, limit }, signal) =>
    loadCourses({ limit, page: 1, type, sort, ...(q ? { q } : {}) }, signal),
  );
  const { query, choose, reload } = list;
  const { may } = useAccess();
  const { rows, count } = useStore(({ course }) => course.courses);
  const { shown: task, show: setTask, close } = useOverlay<Task>();
  /** Courses being deleted: removed from the table at once, restored if the server refuses. */
  const [leaving, setLeaving] = useState<readonly number[]>([]);

  const handleSaved = () => {
    close();
    list.reloadAfterSave();
  };
  const outcomes = { onSaved: handleSaved, onClose: close, onOutcomeUnknown: reload };

  const tellFailure = (title: string, error: unknown) => {
    showToast({ tone: 'error', title, ...(error instanceof ApiError ? { text: error.message } : {}) });
    if (error instanceof ApiError && error.isOutcomeUnknown) reload();
  };

  const restore = async ({ id, title }: CourseRow) => {
    try {
      await asStaff(() => restoreCourse(id));
      showToast({ tone: 'success', title: copy.remove.undone(title) });
      reload();
    } catch (error) {
      tellFailure(title, error);
    }
  };

  const remove = async (course: CourseRow) => {
    const { id, title } = course;
    close();
    setLeaving((ids) => [...ids, id]);
    document.querySelector<HTMLElement>('main h1')?.focus();
    try {
      await asStaff(() => deleteCourse(id));
      const { courses } = useStore.getState().course;
      loaded('course', { courses: { rows: courses.rows.filter((row) => row.id !== id), count: courses.count - 1 } });
      reload();
      showToast({
        tone: 'success',
        title: copy.remove.done(title),
        action: { label: copy.remove.undo, onAct: () => void restore(course) },
      });
    } catch (error) {
      tellFailure(title, error);
    } finally {
      setLeaving((ids) => ids.filter((left) => left !== id));
    }
  };

  const shown = rows.filter(({ id }) => !leaving.includes(id));

  return (
    <ListPage
      words={copy}
      list={list}
      columns={courseColumns((action, course) => setTask({ action, course }), may)}
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
            label={listCopy.sort}
            labels={copy.sorts}
            values={choices.sort}
            value={query.sort}
            onChange={(sort) => choose({ sort })}
          />
          {may('course.write') && (
            <Button variant="accent" lang="en" onClick={() => setTask({ action: 'add' })}>
              <Plus aria-hidden="true" /> {copy.add}
            </Button>
          )}
          <WhyMissing of={['course.write', 'schedule.write']} />
        </>
      }
    >
      {task?.action === 'add' && <AddCourse {...outcomes} />}
      {task?.action === 'edit' && <EditCourse slug={task.course.slug} {...outcomes} />}
      {task?.action === 'addDetail' && <DetailForm slug={task.course.slug} {...outcomes} />}
      {task?.action === 'detail' && <DetailView slug={task.course.slug} onClose={close} />}
      {task?.action === 'addSchedule' && <AddSchedule slug={task.course.slug} {...outcomes} />}
      {task?.action === 'schedule' && <ScheduleView slug={task.course.slug} onSaved={handleSaved} onClose={close} />}
      <AlertDialog
        isOpen={task?.action === 'delete'}
        title={task?.action === 'delete' ? copy.remove.title(task.course.title) : ''}
        confirmLabel={copy.remove.confirm}
        onCancel={close}
        onConfirm={() => {
          if (task?.action === 'delete') void remove(task.course);
        }}
      >
        {copy.remove.text}
      </AlertDialog>
    </ListPage>
  );
}
