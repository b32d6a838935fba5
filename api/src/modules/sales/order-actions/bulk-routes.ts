import type { FastifyRequest } from 'fastify';
import type { App, Services } from '../../../services.ts';
import { eachRow, type RowAnswer } from '../../../http/each-row.ts';
import type { StaffCall } from './act.ts';
import { BulkExtending, BulkMoving, BulkOutcomes, BulkReasoned } from './bulk-schemas.ts';
import type { Moving } from './move.ts';
import { CallHeaders } from './schemas.ts';
import { nameOfConsequence, type Outcome } from './outcome.ts';
import { messageOf, staffCall } from './staff-call.ts';

type Shown = Outcome & { readonly shown: string };

interface BulkBody {
  readonly reason: string;
  readonly preview?: boolean;
  readonly rows: readonly { readonly id: string; readonly shown?: string }[];
}

/** The calls of staff about many orders. Each order is a call of its own; its key is made of the key of the whole and the order's id. */
export function bulkOrderRoutes(app: App, { actions }: Services): void {
  const schema = { tags: ['order actions'], headers: CallHeaders, response: { 200: BulkOutcomes } };

  app.post(
    '/api/v1/orders/bulk/cancel',
    { access: 'order.cancel', schema: { ...schema, body: BulkReasoned } },
    async (request) => ({
      message: messageOf(request.body, 'Pendaftaran dibatalkan'),
      data: { rows: await each(request, (id, call) => actions.cancel(id, call, 'POLICY')) },
    }),
  );

  app.post(
    '/api/v1/orders/bulk/extend',
    { access: 'order.bill', schema: { ...schema, body: BulkExtending } },
    async (request) => ({
      message: messageOf(request.body, 'Batas waktu diperpanjang'),
      data: { rows: await each(request, (id, call) => actions.extend(id, call, request.body.expires_at)) },
    }),
  );

  app.post(
    '/api/v1/orders/bulk/move',
    { access: 'order.move', schema: { ...schema, body: BulkMoving } },
    async (request) => {
      const { rows, preview, course_schedule_id: scheduleId } = request.body;
      const moving: Moving = { scheduleId, registrationId: null, price: 'CHARGE', withinCourse: true };
      const ids = rows.map(({ id }) => id);
      return {
        message: messageOf(request.body, 'Jadwal diubah'),
        data: {
          rows: preview
            ? await actions.rehearseMoves(ids, moving, (move) => each(request, move))
            : await each(request, (id, call) => actions.move(id, call, moving)),
        },
      };
    },
  );

  app.post(
    '/api/v1/orders/bulk/resend-mail',
    { access: 'mail.send', schema: { ...schema, body: BulkReasoned } },
    async (request) => ({
      message: messageOf(request.body, 'Email dikirim ulang'),
      data: { rows: await each(request, (id, call) => actions.resendMail(id, call)) },
    }),
  );
}

function each(
  request: Parameters<typeof staffCall>[0] & Pick<FastifyRequest, 'log'> & { readonly body: BulkBody },
  act: (id: string, call: StaffCall) => Promise<Outcome>,
): Promise<RowAnswer<string, Shown>[]> {
  const { rows, ...body } = request.body;
  const whole = staffCall(request, body);
  return eachRow(rows, request.log, async ({ id, shown }) => {
    const outcome = await act(id, {
      ...whole,
      key: whole.key && `${whole.key} ${id}`,
      request: { ...whole.request, id },
      shown,
    });
    return { ...outcome, shown: nameOfConsequence(outcome) };
  });
}
