import { createDetail, type CourseDetail } from '@site/shared/api/courses';
import { FormikField } from '@site/shared/forms/FormikField';
import { FormikRadioGroup } from '@site/shared/forms/FormikRadioGroup';
import { copy as formCopy } from '@site/shared/forms/copy';
import { ADVANTAGE_ICONS, AdvantageIcon } from '@site/shared/ui/AdvantageIcon';
import { Select } from '@site/shared/ui/Select';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import * as yup from 'yup';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { Pair } from '../form-dialog/Pair.tsx';
import { copy } from './copy.ts';
import { Loaded } from './Loaded.tsx';
import { useSelectedCourse } from './use-selected-course.ts';

const words = copy.detail;
/** Counter of the specification, section 5. */
const DESCRIPTION_LIMIT = 125;

interface DetailValues {
  order: string;
  title: string;
  type: CourseDetail['type'];
  description: string;
  /** Of an ADVANTAGE, in place of the description. */
  icon: string;
}

const schema = yup.object({
  order: yup
    .string()
    .trim()
    .required(formCopy.required)
    .matches(/^\d{1,4}$/, formCopy.wholeNumber),
  title: yup.string().trim().required(formCopy.required).max(200, formCopy.atMost(200)),
  description: yup
    .string()
    .trim()
    .when('type', {
      is: 'ADVANTAGE',
      otherwise: (text: yup.StringSchema) =>
        text.required(formCopy.required).max(DESCRIPTION_LIMIT, formCopy.atMost(DESCRIPTION_LIMIT)),
    }),
});

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

/** The details of each type are numbered on their own. */
const nextOrder = (details: readonly CourseDetail[], type: CourseDetail['type']): string =>
  String(Math.max(0, ...details.filter((detail) => detail.type === type).map(({ order }) => order)) + 1);

export interface DetailFormProps extends FormOutcomes {
  slug: string;
}

/** '+detail': one more description, syllabus step or advantage of a course. */
export function DetailForm({ slug, ...outcomes }: DetailFormProps) {
  const { loading, course } = useSelectedCourse(slug);
  const order = course ? nextOrder(course.course_details, 'DESCRIPTION') : '';
  const initialValues = useMemo(
    (): DetailValues => ({ order, title: '', type: 'DESCRIPTION', description: '', icon: '1' }),
    [order],
  );

  return (
    <Loaded title={words.add} size="medium" needs={[loading]} onClose={outcomes.onClose}>
      {() =>
        course && (
          <FormDialog<DetailValues>
            title={words.add}
            size="medium"
            labels={words.labels}
            initialValues={initialValues}
            validationSchema={schema}
            save={({ order, title, type, description, icon }) =>
              createDetail({
                course_id: course.id,
                order: Number(order),
                title: title.trim(),
                type,
                description: type === 'ADVANTAGE' ? icon : description.trim(),
              })
            }
            saveLabel={words.save}
            {...outcomes}
            note={() => course.title}
          >
            <OrderFollowsType details={course.course_details} />
            <Pair>
              <FormikField name="order">
                {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
              </FormikField>
              <FormikField name="type">{(control) => <Select {...control} options={types} />}</FormikField>
            </Pair>
            <FormikField name="title">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
            <DescriptionOrIcon />
          </FormDialog>
        )
      }
    </Loaded>
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
