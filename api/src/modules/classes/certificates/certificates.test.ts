import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';

describe('looking a certificate up', () => {
  const server = useServer();
  const find = (refId: string) => server.get(`/api/v1/certificates/find-by-ref-id?ref_id=${encodeURIComponent(refId)}`);

  before(async () => {
    const schedule = await server.given.schedule({ course_id: await server.given.course({ title: 'Data Analyst' }) });
    await server.given.certificate({
      ref_id: 'KARSA-7F3A-0001',
      course_schedule_id: schedule,
      student_full_name: 'Sari Siswa',
      document: 'sari.pdf',
    });
    await server.given.certificate({
      ref_id: 'KARSA-7F3A-0002',
      course_schedule_id: schedule,
      revoked_at: '2026-10-10',
    });
  });

  it('shows name, course and document, and nothing else', async () => {
    const { status, body, headers } = await find(' KARSA-7F3A-0001 ');
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      student: { full_name: 'Sari Siswa' },
      course_schedule: { course: { title: 'Data Analyst', type: 'BOOTCAMP' } },
      document: 'sari.pdf',
    });
    assert.equal(headers['cache-control'], 'no-store');
  });

  for (const refId of ['karsa-7f3a-0001', 'KARSA 7F3A 0001', 'KARSA–7F3A–0001', 'Karsa — 7f3a\u20110001']) {
    it(`finds it written as ${refId}`, async () => {
      const { body } = await server.get<{ document: string } | null>(
        `/api/v1/certificates/find-by-ref-id?ref_id=${encodeURIComponent(refId)}`,
      );
      assert.equal(body.data?.document, 'sari.pdf');
    });
  }

  for (const refId of ['KARSA-0000-0000', 'KARSA-7F3A-0002', '%', '-', "' OR 1=1 --"]) {
    it(`finds nothing for ${refId}`, async () => {
      const { status, body } = await find(refId);
      assert.deepEqual([status, body.data, body.message], [200, null, 'Sertifikat tidak ditemukan']);
    });
  }
});

describe('guessing certificate ids', () => {
  const server = useServer({ RATE_CERTIFICATES: '3' });

  it('is stopped after so many a minute', async () => {
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1)
      statuses.push((await server.get(`/api/v1/certificates/find-by-ref-id?ref_id=GUESS-${guess}`)).status);
    assert.deepEqual(statuses, [200, 200, 200, 429]);
  });
});
