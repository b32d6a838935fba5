import type pg from 'pg';
import type { FieldError } from '../../../http/api-error.ts';
import { formErrors } from '../../../http/field-errors.ts';
import { compileFormValidator } from '../../../http/validation.ts';
import { CourseChange, NewCourse } from '../../catalogue/courses/course-form.ts';
import type { CourseEditor } from '../../catalogue/courses/edit-course.ts';
import { amount, percentage, text, word, type Cells } from '../../../table-import/cells.ts';
import type { ImportKind, Judgement, StoredRecord } from '../../../table-import/import-rows.ts';
import { coursesNamed, discountIds, idsByName } from './repository.ts';

const REQUIRED = ['code', 'title', 'slug', 'type', 'category', 'short_description', 'description', 'price'] as const;
export const COURSE_FIELDS = [...REQUIRED, 'discount', 'introduction_video'] as const;
const reading: Record<(typeof COURSE_FIELDS)[number], (cell: string) => string> = {
  code: text,
  title: text,
  slug: text,
  type: word,
  category: text,
  short_description: text,
  description: text,
  price: amount,
  discount: percentage,
  introduction_video: text,
};

const isNew = compileFormValidator(NewCourse);
const isChange = compileFormValidator(CourseChange);

/** The import of courses, which are identified by their code. Pictures are not part of it. */
export const courseKind = (db: pg.Pool, editor: CourseEditor): ImportKind => ({
  reading,
  names: ['category'],
  required: REQUIRED,
  keyField: 'code',
  keyOf: ({ code }) => code || null,
  nameOf: ({ title, code }) => title || code || '',
  prepare: async (rows) => {
    const slugs = rows.flatMap(({ slug }) => slug || []);
    const codes = rows.flatMap(({ code }) => code || []);
    const known = await coursesNamed(db, codes, slugs);
    const categories = await idsByName(db, 'categories');
    const discounts = await discountIds(db);
    const byCode = new Map(known.map((course) => [course.cells['code'], course]));
    const ownerOf = new Map(known.map(({ cells }) => [cells['slug'], cells['code']]));

    const faults = ({ code, slug }: Cells): FieldError[] => {
      const owner = ownerOf.get(slug);
      if (owner !== undefined)
        return owner === code ? [] : [{ field: 'slug', message: 'Slug ini sudah dipakai program lain' }];
      const isTwice = rows.some((other) => other['slug'] === slug && other['code'] !== code);
      return isTwice ? [{ field: 'slug', message: 'Slug ini ada dua kali di berkas' }] : [];
    };

    return {
      stored: (code) => byCode.get(code),
      judge: (cells, changed, stored) => {
        const errors = faults(cells);
        const [category] = categories(cells['category'] ?? '');
        if (category === undefined) errors.push({ field: 'category', message: 'Kategori tidak ditemukan' });
        const discount = cells['discount'] ? discounts.get(cells['discount']) : null;
        if (discount === undefined) errors.push({ field: 'discount', message: 'Diskon tidak ditemukan' });
        const fields = valuesOf(cells, stored ? changed : COURSE_FIELDS, category, discount ?? null);
        const { errors: found, save } = stored ? changing(editor, stored, fields) : creating(editor, fields);
        return { errors: [...errors, ...found], save };
      },
    };
  },
});

/** The fields of the form. A name that is not known is left out, because it is reported as an error already. */
function valuesOf(
  cells: Cells,
  fields: readonly string[],
  category_id: number | undefined,
  discount_id: number | null,
): Record<string, unknown> {
  const { category, discount, introduction_video, ...values } = Object.fromEntries(
    fields.map((field) => [field, cells[field] ?? '']),
  );
  return {
    ...values,
    ...(category !== undefined && category_id !== undefined && { category_id }),
    ...(discount !== undefined && { discount_id }),
    ...(introduction_video !== undefined && { introduction_video: introduction_video || null }),
  };
}

function creating(editor: CourseEditor, fields: unknown): Judgement {
  if (isNew(fields)) return { errors: [], save: (actor) => editor.create({ fields, files: {} }, actor) };
  const errors = formErrors(isNew.errors);
  return { errors: errors.filter(({ field }) => field !== 'category_id'), save: null };
}

function changing(editor: CourseEditor, { id, version }: StoredRecord, fields: unknown): Judgement {
  if (!isChange(fields)) return { errors: formErrors(isChange.errors), save: null };
  return { errors: [], save: (actor) => editor.update(id, { fields, files: {} }, { actor, expected: version }) };
}
