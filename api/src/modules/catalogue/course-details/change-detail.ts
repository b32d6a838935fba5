import type pg from 'pg';
import { lastSave } from '../../../audit/last-save.ts';
import { auditChange } from '../../../audit/record.ts';
import { transaction } from '../../../database/pool.ts';
import { invalid, notFound } from '../../../http/api-error.ts';
import { refuseStale, type StaffWrite } from '../../../http/if-match.ts';
import { lockDetail, updateDetail } from './repository.ts';
import type { CourseDetail, DetailChange } from './schemas.ts';

/** Saves a detail of a program. @throws ApiError 404; 409 CONFLICT; 422 with the wrong fields */
export async function changeDetail(
  db: pg.Pool,
  id: number,
  change: DetailChange,
  { actor, expected }: StaffWrite,
): Promise<CourseDetail> {
  checkIcon(change);
  return transaction(db, async (client) => {
    const before = await lockDetail(client, id);
    if (!before) throw notFound('Detail tidak ditemukan');
    await refuseStale(
      expected,
      before.version,
      async () => before,
      () => lastSave(client, 'course_detail', id),
    );
    const subject = { action: 'course.detail.update', entity: 'course_detail', id } as const;
    return (await auditChange(client, actor, subject, () => updateDetail(client, id, change))) ?? before;
  });
}

/** Checks the icon of a detail. @throws ApiError 422 for an ADVANTAGE without the number of an icon */
export function checkIcon({ type, description }: DetailChange): void {
  if (type === 'ADVANTAGE' && !/^[1-5]$/.test(description))
    throw invalid([{ field: 'description', message: 'Pilih ikon 1 sampai 5' }]);
}
