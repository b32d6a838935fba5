import { readBatch, type Batch } from '@site/shared/api/batches';
import { readById } from '../record/read-by-id.ts';

/** The batch of an address. null: there is no such batch. */
export const readBatchIfAny = (id: string): Promise<Batch | null> => readById(id, readBatch);
