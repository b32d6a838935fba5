import { Type } from 'typebox';
import { answer, closed, id, nullable } from '../../../http/schema-types.ts';
import { CALLS_A_FAILURE } from '../../../limits/failures-first.ts';
import type { App, Services } from '../../../services.ts';

/** The program that was chosen when the form opened; null for none. Nothing is sent about the visitor. */
const Opened = closed({ course_id: nullable(id) });

/** Counts how often the registration form is opened. The page does not wait for the answer. */
export function formOpenRoutes(app: App, { db, clock, config }: Services): void {
  app.post(
    '/api/v1/form-opens/create',
    {
      access: 'public',
      // A school behind one address opens the form at the same time, and some pupils open it again.
      config: { rateLimit: { max: config.rates.vouchers * CALLS_A_FAILURE } },
      schema: { tags: ['reports'], body: Opened, response: { 201: answer(Type.Null()) } },
    },
    async ({ body }, reply) => {
      // A program that does not exist, or no longer does, counts as none.
      await db.query(
        `INSERT INTO form_opens AS f (day, course_id, opened)
         VALUES ($1, (SELECT id FROM courses WHERE id = $2 AND deleted_at IS NULL), 1)
         ON CONFLICT ON CONSTRAINT form_opens_once DO UPDATE SET opened = f.opened + 1`,
        [clock.today(), body.course_id],
      );
      return reply.code(201).send({ message: 'Formulir dibuka', data: null });
    },
  );
}
