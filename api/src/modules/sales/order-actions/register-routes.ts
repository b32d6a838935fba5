import { holds } from '../../../http/access.ts';
import { invalid } from '../../../http/api-error.ts';
import { IdParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import type { RecordedTransfer } from './record-money.ts';
import { Registered, Registering, RegisteringConflict } from './register-schemas.ts';
import { CallHeaders } from './schemas.ts';
import { messageOf, mustHold, staffCall } from './staff-call.ts';

/** The call by which staff register one person, who called or walked in. */
export function registerRoutes(app: App, { actions }: Services): void {
  app.post(
    '/api/v1/batches/:id/participants/register',
    {
      // The call also needs `order.bill` where a price is waived, and `money.record` where money is entered.
      access: 'registration.write',
      schema: {
        tags: ['order actions'],
        params: IdParams,
        headers: CallHeaders,
        body: Registering,
        response: { 200: Registered, 409: RegisteringConflict },
      },
    },
    async (request) => {
      const { params, body, identity } = request;
      const { reason: _reason, preview: _preview, payment, amount, reference, occurred_at, ...person } = body;
      const by = { scheduleId: params.id, person, call: staffCall(request, body) };
      const message = messageOf(body, 'Peserta didaftarkan');
      if (payment === 'NONE')
        return { message, data: await actions.register(by, { by: 'NONE', mayWaive: holds(identity, 'order.bill') }) };
      if (payment === 'BILL') return { message, data: await actions.register(by, { by: 'BILL' }) };
      mustHold(request, 'money.record');
      const transfer = transferOf({ amount, reference, occurred_at });
      return { message, data: await actions.register(by, { by: 'TRANSFER', transfer }) };
    },
  );
}

/** The transfer in a call. @throws ApiError 422 with the missing fields */
function transferOf(given: {
  amount: number | undefined;
  reference: string | undefined;
  occurred_at: string | undefined;
}): Omit<RecordedTransfer, 'kind'> {
  const { amount, reference, occurred_at: occurredAt } = given;
  if (amount === undefined || reference === undefined || occurredAt === undefined)
    throw invalid(
      Object.entries(given).flatMap(([field, value]) =>
        value === undefined ? [{ field, message: 'Wajib diisi' }] : [],
      ),
    );
  return { amount, reference: reference.trim(), occurredAt };
}
