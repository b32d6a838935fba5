import { addDays, jakartaInstant, type PlainDate } from '@site/shared/dates';
import type pg from 'pg';
import { courses } from './all-courses.ts';
import { categories } from './categories.ts';
import type { CourseSeed } from './courses/course-seed.ts';
import { discounts } from './discounts.ts';
import { idsBy, insertRows, type IdMap, type Row } from './insert-rows.ts';
import { instructors } from './instructors.ts';
import { locations } from './locations.ts';
import { calendarOf } from './schedule-calendar.ts';
import { schedules } from './schedules.ts';
import { staff } from './staff-and-students.ts';
import { vouchers } from './vouchers.ts';

/** @param documents the stored names of the syllabus PDFs, by slug */
export async function seedCatalogue(
  client: pg.ClientBase,
  today: PlainDate,
  documents: ReadonlyMap<string, string>,
): Promise<void> {
  await insertRows(
    client,
    'categories',
    categories.map((name) => ({ name })),
  );
  await insertRows(
    client,
    'discounts',
    discounts.map((percentage) => ({ percentage })),
  );
  await insertRows(
    client,
    'locations',
    locations.map((name) => ({ name, time_zone: name === 'Makassar' ? 'Asia/Makassar' : 'Asia/Jakarta' })),
  );
  await insertRows(
    client,
    'instructors',
    instructors.map(({ name, currentJob }) => ({ name, current_job: currentJob })),
  );
  await seedCourses(client, today, documents);

  const courseIds = await idsBy(client, 'courses', 'slug');
  await insertRows(
    client,
    'course_details',
    courses.flatMap((course) => detailsOf(course, courseIds.get(course.slug))),
  );
  await seedSchedules(client, today, courseIds);
  await insertRows(
    client,
    'vouchers',
    vouchers.map((voucher) => ({
      code: voucher.code,
      percentage: voucher.percentage,
      max: voucher.max,
      course_id: voucher.course === null ? null : courseIds.get(voucher.course),
      valid_from: voucher.validFrom === null ? null : addDays(today, voucher.validFrom),
      valid_until: voucher.validUntil === null ? null : addDays(today, voucher.validUntil),
      quota: voucher.quota,
    })),
  );
}

async function seedCourses(
  client: pg.ClientBase,
  today: PlainDate,
  documents: ReadonlyMap<string, string>,
): Promise<void> {
  const categoryIds = await idsBy(client, 'categories', 'name');
  const discountIds = await idsBy(client, 'discounts', 'percentage');
  const staffIds = await idsBy(client, 'staff_users', 'email');

  await insertRows(
    client,
    'courses',
    courses.map((course) => {
      const createdAt = new Date(jakartaInstant(addDays(today, -course.createdDaysAgo), '09:30')).toISOString();
      const author = staff.find(({ key }) => key === course.createdBy)?.email ?? course.createdBy;
      return {
        code: course.code,
        slug: course.slug,
        title: course.title,
        type: course.type,
        category_id: categoryIds.get(course.category),
        short_description: course.shortDescription,
        description: course.description.join('\n\n'),
        introduction_video: course.video,
        document: documents.get(course.slug) ?? null,
        price: course.price,
        discount_id: course.discount === null ? null : discountIds.get(course.discount),
        created_by: staffIds.get(author),
        created_at: createdAt,
        updated_at: createdAt,
      };
    }),
  );
}

function detailsOf(course: CourseSeed, courseId: number): Row[] {
  const row =
    (type: string) =>
    ([title, description]: readonly [string, string], index: number): Row => ({
      course_id: courseId,
      order: index + 1,
      title,
      type,
      description,
    });
  return [
    ...course.syllabus.map(row('SYLLABUS')),
    ...course.professions.map(row('DESCRIPTION')),
    ...course.advantages.map(([icon, title]) => [title, String(icon)] as const).map(row('ADVANTAGE')),
  ];
}

async function seedSchedules(client: pg.ClientBase, today: PlainDate, courseIds: IdMap): Promise<void> {
  const locationIds = await idsBy(client, 'locations', 'name');
  const instructorIds = await idsBy(client, 'instructors', 'name');

  await insertRows(
    client,
    'course_schedules',
    schedules.map((schedule) => {
      const { startDate, endDate, days, totalSessions, hoursPerSession } = calendarOf(schedule, today);
      const prefix = courses.find(({ slug }) => slug === schedule.course)?.code.split('-')[0] ?? '';
      const instructor = instructors.find(({ key }) => key === schedule.instructor)?.name ?? schedule.instructor;
      const preparedAt = new Date(
        jakartaInstant(addDays(today, Math.min(schedule.published, 0) - 3), '14:00'),
      ).toISOString();
      return {
        course_id: courseIds.get(schedule.course),
        code: `${prefix}-B${schedule.batch}`,
        batch: schedule.batch,
        participant_amount: schedule.capacity,
        total_session: totalSessions,
        total_hour_per_session: hoursPerSession,
        instructor_id: instructorIds.get(instructor),
        location_id: locationIds.get(schedule.location),
        publish_at: addDays(today, schedule.published),
        start_date: startDate,
        end_date: endDate,
        start_time: schedule.start,
        end_time: schedule.end,
        mode: schedule.mode,
        days,
        created_at: preparedAt,
        updated_at: preparedAt,
      };
    }),
  );
}

/** The ids of batches, by slug and number: `slug batch`. */
export function scheduleIds(client: pg.ClientBase): Promise<IdMap> {
  return idsBy(client, 'course_schedules', `(SELECT c.slug FROM courses c WHERE c.id = course_id) || ' ' || batch`);
}
