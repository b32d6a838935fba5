import { createDetail, updateDetail, type Course, type CourseDetail } from '@site/shared/api/courses';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { ADVANTAGE_ICONS, AdvantageIcon } from '@site/shared/ui/AdvantageIcon';
import { Select } from '@site/shared/ui/Select';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { FormDialog, type FormDialogProps, type FormOutcomes, type Sending } from '../form-dialog/FormDialog.tsx';
import { Pair } from '../form-dialog/Pair.tsx';
import { copy } from './copy.ts';
import { english } from './english.tsx';
import {
  DESCRIPTION_LIMIT,
  detailBody,
  detailSchema,
  detailValues,
  newDetailValues,
  nextOrder,
  type DetailValues,
} from './detail-values.ts';
import { storedDetail } from './stored-records.ts';
import { useSelectedCourse } from './use-selected-course.ts';

const words = copy.detail;
const labels = english(words.labels);
const types = Object.entries(words.types).map(([value, label]) => ({ value, label }));

const IconLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;
const icons = ADVANTAGE_ICONS.map((number) => ({
  value: number,
  label: (
    <IconLabel>
      <AdvantageIcon number={number} size={20} /> {words.icon(number)}
    </IconLabel>
  ),
}));

/** '+detail': one more description, syllabus step or advantage of a course. */
export function AddDetail({ slug, ...outcomes }: FormOutcomes & { slug: string }) {
  const { loading, course } = useSelectedCourse(slug);
  return <DetailForm {...outcomes} course={course ?? null} detail={null} needs={[loading]} />;
}

export interface DetailFormProps extends FormOutcomes, Pick<FormDialogProps<DetailValues>, 'needs'> {
  /** Null while it is loaded. */
  course: Course | null;
  /** The detail that is changed; null for a new one. */
  detail: CourseDetail | null;
}

/** The form of a detail. */
export function DetailForm({ course, detail, ...rest }: DetailFormProps) {
  const initialValues = useMemo(
    () => (detail ? detailValues(detail) : newDetailValues(course?.course_details ?? [])),
    [detail, course],
  );
  const save = (values: DetailValues, { version }: Sending) => {
    const body = detailBody(values);
    return detail ? updateDetail(detail.id, body, version) : createDetail({ course_id: course?.id ?? 0, ...body });
  };
  return (
    <FormDialog<DetailValues>
      title={detail ? words.change : words.add}
      lang="en"
      size="medium"
      labels={labels}
      initialValues={initialValues}
      validationSchema={detailSchema}
      save={save}
      {...(detail && { stored: storedDetail(detail) })}
      saveLabel={words.save}
      note={() => course?.title}
      {...rest}
    >
      {!detail && course && <OrderFollowsType details={course.course_details} />}
      <Pair>
        <FormikField name="order">
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
        <FormikField name="type">{(control) => <Select {...control} options={types} />}</FormikField>
      </Pair>
      <FormikField name="title">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
      <DescriptionOrIcon />
    </FormDialog>
  );
}

function DescriptionOrIcon() {
  const { values } = useFormikContext<DetailValues>();
  if (values.type === 'ADVANTAGE') return <FormikRadioGroup name="icon" options={icons} />;
  return (
    <FormikField name="description" limit={DESCRIPTION_LIMIT}>
      {(control) => <TextArea {...control} rows={3} />}
    </FormikField>
  );
}

/** The order follows the type until it is edited. */
function OrderFollowsType({ details }: { details: readonly CourseDetail[] }) {
  const {
    values: { order, type },
    setFieldValue,
  } = useFormikContext<DetailValues>();
  const suggested = useRef(order);
  useEffect(() => {
    const next = nextOrder(details, type);
    if (order !== suggested.current || next === order) return;
    suggested.current = next;
    void setFieldValue('order', next);
  }, [details, type, order, setFieldValue]);
  return null;
}
