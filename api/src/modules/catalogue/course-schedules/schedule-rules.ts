import type { FieldError } from '../../../http/api-error.ts';
import type { ScheduleChange } from './schemas.ts';

type Times = Pick<ScheduleChange, 'publish_at' | 'start_date' | 'end_date' | 'start_time' | 'end_time'>;

/** The errors in the order of a batch's days and hours. */
export function timeFaults({ publish_at, start_date, end_date, start_time, end_time }: Times): FieldError[] {
  const errors: FieldError[] = [];
  // Visitors could never see such a batch.
  if (publish_at > start_date)
    errors.push({ field: 'publish_at', message: 'Tanggal tayang tidak boleh setelah tanggal mulai' });
  if (end_date < start_date)
    errors.push({ field: 'end_date', message: 'Tanggal selesai tidak boleh sebelum tanggal mulai' });
  if (end_time <= start_time) errors.push({ field: 'end_time', message: 'Jam selesai harus setelah jam mulai' });
  return errors;
}

/** @param taken the number of taken seats of the batch */
export function capacityFaults({ participant_amount: capacity }: ScheduleChange, taken: number): FieldError[] {
  if (capacity === null || capacity === undefined || capacity >= taken) return [];
  return [{ field: 'participant_amount', message: `Sudah ada ${taken} peserta. Kuota tidak boleh lebih kecil.` }];
}
