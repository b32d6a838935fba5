import { Type, type Static, type TObject } from 'typebox';
import { Value } from 'typebox/value';
import { isPermission, type Permission } from '../../../access/permissions.ts';
import { conflict } from '../../../http/api-error.ts';
import type { StaffWrite } from '../../../http/if-match.ts';
import { id, nullable, plainTime } from '../../../http/schema-types.ts';
import type { Services } from '../../../services.ts';
import { restoreSession } from '../../catalogue/class-sessions/change-session.ts';
import { SessionChange } from '../../catalogue/class-sessions/schemas.ts';
import { CorporatePipeline } from '../../sales/corporate-needs/pipeline.ts';
import { NextStep } from '../../sales/corporate-needs/pipeline-schemas.ts';
import { changeDetail } from '../../catalogue/course-details/change-detail.ts';
import { DetailChange } from '../../catalogue/course-details/schemas.ts';
import { ScheduleChange } from '../../catalogue/course-schedules/schemas.ts';
import { CourseChange } from '../../catalogue/courses/course-form.ts';
import { masters, type Master } from '../../catalogue/master-data/repository.ts';
import { VoucherChange } from '../../sales/vouchers/schemas.ts';

type Values = Readonly<Record<string, unknown>>;

export type RestoringServices = Pick<
  Services,
  | 'db'
  | 'clock'
  | 'config'
  | 'actions'
  | 'courseEditor'
  | 'schedules'
  | 'vouchers'
  | 'masters'
  | 'roles'
  | 'staffAccounts'
>;

interface Put {
  /** The values that restoring changes. */
  readonly to: Values;
  /** All present values of the record. */
  readonly current: Values;
  readonly write: StaffWrite;
  readonly actorIsAdmin: boolean;
}

/** How the old values of one kind of entry are restored. */
export interface Way {
  readonly permission: Permission;
  /** The fields that a save of the record can change. */
  readonly fields: readonly string[];
  /** The message where only other fields changed. */
  readonly refusal?: string;
  readonly put: (services: RestoringServices, id: string, put: Put) => Promise<unknown>;
}

const course: Way = {
  permission: 'course.write',
  fields: Object.keys(CourseChange.properties),
  refusal: 'Berkas yang diganti tidak disimpan, jadi tidak bisa dipulihkan. Unggah lagi di formulir program.',
  put: ({ courseEditor }, id, { to, write }) =>
    courseEditor.update(Number(id), { fields: accepted(CourseChange, to), files: {} }, write),
};

const deletedCourse: Way = {
  permission: 'course.write',
  fields: ['deleted_at'],
  put: ({ courseEditor }, id, { write }) => courseEditor.restore(Number(id), write),
};

const detail: Way = {
  permission: 'course.write',
  fields: Object.keys(DetailChange.properties),
  put: ({ db }, id, { to, current, write }) =>
    changeDetail(db, Number(id), accepted(DetailChange, { ...current, ...to }), write),
};

/** A session in its stored form: values of null follow the schedule. */
const StoredSession = Type.Object({
  ...SessionChange.properties,
  start_time: nullable(plainTime),
  end_time: nullable(plainTime),
  instructor_id: nullable(id),
});

const session: Way = {
  permission: 'schedule.write',
  fields: Object.keys(SessionChange.properties),
  put: ({ db, clock }, id, { to, current, write }) =>
    restoreSession({ db, clock }, Number(id), accepted(StoredSession, withShortTimes({ ...current, ...to })), write),
};

const schedule: Way = {
  permission: 'schedule.write',
  fields: Object.keys(ScheduleChange.properties),
  put: ({ schedules }, id, { to, current, write }) =>
    schedules.update(Number(id), accepted(ScheduleChange, withShortTimes({ ...current, ...to })), write),
};

const voucher: Way = {
  permission: 'voucher.write',
  fields: Object.keys(VoucherChange.properties),
  put: ({ vouchers }, id, { to, current, write }) =>
    vouchers.update(Number(id), accepted(VoucherChange, { ...current, ...to }), write),
};

const endedVoucher: Way = {
  permission: 'voucher.write',
  fields: ['ended_at'],
  put: ({ vouchers }, id, { write }) => vouchers.resume(Number(id), write),
};

const master = (one: Master): Way => ({
  permission: 'master.write',
  fields: one.columns,
  put: ({ masters: service }, id, { to, current, write }) => {
    const values = one.columns.map((column) => [column, to[column] ?? current[column]]);
    return service.update(one, Number(id), Object.fromEntries(values), write);
  },
});

const role: Way = {
  permission: 'role.manage',
  fields: ['permissions', 'requires_second_factor'],
  put: ({ roles }, name, { to, write }) => {
    const isRequired = to['requires_second_factor'];
    const change = {
      ...('permissions' in to && { permissions: words(to['permissions']).filter(isPermission) }),
      ...(typeof isRequired === 'boolean' && { requires_second_factor: isRequired }),
    };
    return roles.update(name, change, write);
  },
};

const accountRoles: Way = {
  permission: 'role.manage',
  fields: ['roles'],
  put: ({ staffAccounts }, id, { to, write }) => staffAccounts.assignRoles(Number(id), words(to['roles']), write),
};

const instructorOfAccount: Way = {
  permission: 'account.manage',
  fields: ['instructor_id'],
  put: ({ staffAccounts }, id, { to, write, actorIsAdmin }) => {
    const instructor = to['instructor_id'];
    return staffAccounts.standFor(Number(id), typeof instructor === 'number' ? instructor : null, {
      ...write,
      actorIsAdmin,
    });
  },
};

const nextStep: Way = {
  permission: 'corporate.write',
  fields: Object.keys(NextStep.properties),
  put: (services, id, { to, current, write }) =>
    new CorporatePipeline(services).plan(Number(id), accepted(NextStep, { ...current, ...to }), write),
};

const all: Readonly<Record<string, Way>> = {
  'course.update': course,
  'course.delete': deletedCourse,
  'course.detail.update': detail,
  'schedule.update': schedule,
  'session.update': session,
  'voucher.update': voucher,
  'voucher.end': endedVoucher,
  'role.update': role,
  'account.roles': accountRoles,
  'account.instructor': instructorOfAccount,
  'corporate_need.plan': nextStep,
};

/** Undefined where entries of this kind cannot be restored. */
export function ways(entity: string, action: string): Way | undefined {
  if (action === 'master.update') {
    const one = Object.values(masters).find((candidate) => candidate.entity === entity);
    return one && master(one);
  }
  return all[action];
}

/** The values that the schema names, if they are still valid. @throws ApiError 409 where the rules have changed since */
function accepted<T extends TObject>(schema: T, values: Values): Static<T> {
  const named = Object.entries(values).filter(([field]) => Object.hasOwn(schema.properties, field));
  const body: unknown = Object.fromEntries(named);
  if (!Value.Check(schema, body))
    throw conflict('NOT_RESTORABLE', 'Nilai yang dulu tidak sesuai aturan yang berlaku sekarang.');
  return body;
}

const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Takes the seconds off times: the database stores them, a body has none. */
function withShortTimes(values: Values): Values {
  const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 5) : value);
  return { ...values, start_time: short(values['start_time']), end_time: short(values['end_time']) };
}
