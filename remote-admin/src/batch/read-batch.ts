import { readBatch, type Batch } from '@site/shared/api/batches';
import { ApiError } from '@site/shared/api/client';

/** The batch of an address. null: there is no such batch. */
export const readBatchIfAny = (id: string): Promise<Batch | null> =>
  /^[1-9]\d{0,8}$/.test(id)
    ? readBatch(Number(id)).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      })
    : Promise.resolve(null);
