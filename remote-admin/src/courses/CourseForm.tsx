import { createCourse, updateCourse, type Course } from '@site/shared/api/courses';
import { courseTypeLabels } from '@site/shared/courses/labels';
import { FormikField } from '@site/shared/forms/FormikField';
import { discountedPrice, formatRupiah, parseRupiah } from '@site/shared/money';
import { Select } from '@site/shared/ui/Select';
import { TextArea } from '@site/shared/ui/TextArea';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormikContext } from 'formik';
import { Link2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { FormDialog, type FormOutcomes, type Sending } from '../form-dialog/FormDialog.tsx';
import type { Load } from '../form-dialog/LoadState.tsx';
import { Pair } from '../form-dialog/Pair.tsx';
import { copy } from './copy.ts';
import { english } from './english.tsx';
import { courseSchema, LARGEST_PRICE, SHORT_DESCRIPTION_LIMIT } from './course-schema.ts';
import { courseFormData, courseValues, type CourseValues } from './course-values.ts';
import { fileProgress } from './file-progress.ts';
import { hasTwoLimits } from './refund-policy-values.ts';
import { RefundPolicyFields } from './RefundPolicyFields.tsx';
import { slugOf } from './slug-of.ts';
import { StoredFileInput } from './StoredFileInput.tsx';
import { storedCourse } from './stored-records.ts';
import { useMasters } from './use-masters.ts';
import { useSelectedCourse } from './use-selected-course.ts';

const MEGABYTE = 1024 * 1024;
/** Rules of the specification, section 5. */
const IMAGE = { accept: '.png,.jpg,.jpeg', maxBytes: 10 * MEGABYTE, kind: 'image' } as const;
const DOCUMENT = { accept: '.pdf', maxBytes: 50 * MEGABYTE, kind: 'document' } as const;

const types = Object.entries(courseTypeLabels).map(([value, label]) => ({ value, label }));
const words = copy.course;
const labels = { ...english(words.labels), ...words.ownLabels };

const CodeAndSlug = styled.div`
  display: grid;
  gap: 20px 16px;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
`;

/** 'Add Course'. */
export function AddCourse(outcomes: FormOutcomes) {
  return <CourseForm {...outcomes} course={null} />;
}

/** The same form, filled with a course. */
export function EditCourse({ slug, ...outcomes }: FormOutcomes & { slug: string }) {
  const { loading, course } = useSelectedCourse(slug);
  return <CourseForm {...outcomes} course={course ?? null} stored={loading} />;
}

interface CourseFormProps extends FormOutcomes {
  /** Null for a new one, and while it is loaded. */
  course: Course | null;
  /** The load of the course that is changed; left out for a new one. */
  stored?: Load;
}

function CourseForm({ course, stored, ...outcomes }: CourseFormProps) {
  const { loading, categories, discounts } = useMasters('categories', 'discounts');
  const initialValues = useMemo(() => courseValues(course), [course]);
  /** Of each file, 0 to 100; empty while nothing is sent. */
  const [progress, setProgress] = useState<ReturnType<typeof fileProgress>>({});

  const save = async (values: CourseValues, sending: Sending) => {
    const form = courseFormData(values, course);
    const onProgress = (part: number) => {
      setProgress(fileProgress(values, part));
      sending.onProgress(part);
    };
    const options = { signal: sending.signal, onProgress, version: sending.version };
    try {
      await (course ? updateCourse(course.id, form, options) : createCourse(form, options));
    } finally {
      setProgress({});
    }
  };
  const note = ({ price, discount_id }: CourseValues) => {
    const full = parseRupiah(price);
    if (full === null || full > LARGEST_PRICE) return null;
    const amount = discountedPrice(full, discounts.find(({ id }) => String(id) === discount_id)?.percentage);
    return (
      <>
        {words.cardShows} <strong>{amount === 0 ? 'GRATIS' : formatRupiah(amount)}</strong>
      </>
    );
  };
  const upload = (field: keyof typeof progress) => {
    const sent = progress[field];
    return sent === undefined ? {} : { progress: sent };
  };
  return (
    <FormDialog<CourseValues>
      title={stored ? copy.edit : copy.add}
      lang="en"
      size="large"
      needs={stored ? [stored, loading] : [loading]}
      labels={labels}
      initialValues={initialValues}
      validationSchema={courseSchema}
      save={save}
      {...(course && { stored: storedCourse(course, { categories, discounts }) })}
      saveLabel={words.save}
      {...outcomes}
      note={note}
    >
      {!stored && <SlugFollowsTitle />}
      <Pair>
        <FormikField name="title">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
        <CodeAndSlug>
          <FormikField name="code">{(control) => <TextInput {...control} autoComplete="off" />}</FormikField>
          <FormikField name="slug">
            {(control) => <TextInput {...control} autoComplete="off" spellCheck={false} />}
          </FormikField>
        </CodeAndSlug>
        <FormikField name="type">
          {(control) => <Select {...control} placeholder={copy.choose} options={types} />}
        </FormikField>
        <FormikField name="category_id">
          {(control) => (
            <Select
              {...control}
              placeholder={copy.choose}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </FormikField>
      </Pair>
      <FormikField name="short_description" limit={SHORT_DESCRIPTION_LIMIT}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormikField>
      <FormikField name="description">{(control) => <TextArea {...control} rows={4} />}</FormikField>
      <Pair>
        <StoredFileInput
          name="header_image"
          {...IMAGE}
          {...upload('header_image')}
          hint={words.headerHint}
          stored={course?.header_image ?? null}
        />
        <StoredFileInput
          name="thumbnail"
          {...IMAGE}
          {...upload('thumbnail')}
          hint={words.thumbnailHint}
          stored={course?.thumbnail ?? null}
        />
        <FormikField name="introduction_video" optional>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              autoComplete="off"
              icon={<Link2 />}
              placeholder={words.youtubePlaceholder}
            />
          )}
        </FormikField>
        <StoredFileInput
          name="document"
          {...DOCUMENT}
          {...upload('document')}
          hint={words.documentHint}
          stored={course?.document ?? null}
        />
        <FormikField name="price">
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
        <FormikField name="discount_id" optional>
          {(control) => (
            <Select
              {...control}
              placeholder={copy.noDiscount}
              options={discounts.map(({ id, percentage }) => ({ value: String(id), label: `${percentage}%` }))}
            />
          )}
        </FormikField>
        <FormikField name="certificate_threshold">
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
        </FormikField>
      </Pair>
      {hasTwoLimits(course) && <RefundPolicyFields />}
    </FormDialog>
  );
}

/** A new course's slug follows its title until it is edited. */
function SlugFollowsTitle() {
  const {
    values: { title, slug },
    setFieldValue,
  } = useFormikContext<CourseValues>();
  const made = useRef('');
  useEffect(() => {
    if (slug !== made.current || slugOf(title) === slug) return;
    made.current = slugOf(title);
    void setFieldValue('slug', made.current);
  }, [title, slug, setFieldValue]);
  return null;
}
