/** SQL: whether a batch is on offer: published, not cancelled, and class has not begun. @param today SQL of today's date in Jakarta */
export function isActive(today: string): string {
  return `(s.publish_at <= ${today} AND s.start_date > ${today} AND s.cancelled_at IS NULL)`;
}

/** SQL: whether no seat is free for visitors: all are taken, or people of the waiting list come first. May be null, which means no. */
export const isFull = '(s.waiting > 0 OR s.seats_taken >= s.participant_amount)';

const fields = `
  'id', s.id, 'course_id', s.course_id, 'code', s.code, 'batch', s.batch, 'participant_amount', s.participant_amount,
  'availability', CASE WHEN ${isFull} THEN 'FULL' ELSE 'OPEN' END,
  'total_session', s.total_session, 'total_hour_per_session', s.total_hour_per_session,
  'instructor_id', s.instructor_id, 'instructor', json_build_object('id', i.id, 'name', i.name, 'current_job', i.current_job),
  'location_id', s.location_id, 'location', CASE WHEN l.id IS NULL THEN NULL ELSE json_build_object('id', l.id, 'name', l.name, 'time_zone', l.time_zone) END,
  'publish_at', s.publish_at, 'start_date', s.start_date, 'end_date', s.end_date,
  'start_time', to_char(s.start_time, 'HH24:MI'), 'end_time', to_char(s.end_time, 'HH24:MI'), 'time_zone', time_zone_of(s.mode, s.location_id), 'mode', s.mode, 'days', s.days, 'version', s.version`;

/** SQL: a schedule as a JSON object; needs `s`, `i`, `l`. */
export const scheduleJson = `json_build_object(${fields})`;
/** SQL: the same with the fields that only staff see. */
export const staffScheduleJson = `json_build_object(${fields}, 'seats_taken', s.seats_taken, 'joining_details', s.joining_details,
  'cancelled_at', s.cancelled_at, 'cancelled_reason', s.cancelled_reason)`;

export const scheduleJoins = `
  JOIN instructors i ON i.id = s.instructor_id
  LEFT JOIN locations l ON l.id = s.location_id`;
