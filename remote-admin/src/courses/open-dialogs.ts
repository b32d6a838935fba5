import type { FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import type { DetailViewProps } from './DetailView.tsx';
import type { ScheduleViewProps } from './ScheduleView.tsx';

// Courses are edited far less often than the list is read.
export const AddCourse = lazyDialog<FormOutcomes>(() =>
  import(/* webpackChunkName: "admin.course-form" */ './CourseForm.tsx').then((loaded) => loaded.AddCourse),
);
export const EditCourse = lazyDialog<FormOutcomes & { slug: string }>(() =>
  import(/* webpackChunkName: "admin.course-form" */ './CourseForm.tsx').then((loaded) => loaded.EditCourse),
);
export const AddDetail = lazyDialog<FormOutcomes & { slug: string }>(() =>
  import(/* webpackChunkName: "admin.course-details" */ './DetailForm.tsx').then((loaded) => loaded.AddDetail),
);
export const DetailView = lazyDialog<DetailViewProps>(() =>
  import(/* webpackChunkName: "admin.course-details" */ './DetailView.tsx').then((loaded) => loaded.DetailView),
);
export const AddSchedule = lazyDialog<FormOutcomes & { slug: string }>(() =>
  import(/* webpackChunkName: "admin.schedules" */ './ScheduleForm.tsx').then((loaded) => loaded.AddSchedule),
);
export const ScheduleView = lazyDialog<ScheduleViewProps>(() =>
  import(/* webpackChunkName: "admin.schedules" */ './ScheduleView.tsx').then((loaded) => loaded.ScheduleView),
);
