import type { FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import type { DetailViewProps } from './DetailView.tsx';

// Details are edited far less often than the list is read.
export const AddDetail = lazyDialog<FormOutcomes & { slug: string }>(async () => {
  const { AddDetail: Dialog } = await import(/* webpackChunkName: "admin.course-details" */ './DetailForm.tsx');
  return Dialog;
});

export const DetailView = lazyDialog<DetailViewProps>(async () => {
  const { DetailView: Dialog } = await import(/* webpackChunkName: "admin.course-details" */ './DetailView.tsx');
  return Dialog;
});
