import { violatedConstraint } from '../database/pool.ts';
import type { ApiError } from './api-error.ts';

/**
 * A handler for the `catch` of work that may violate a constraint of the database.
 * @param refusals the answer to the caller, by the name of the constraint
 * @throws the ApiError of the violated constraint, or else the error itself
 */
export const refuseViolations =
  (refusals: Readonly<Record<string, () => ApiError>>) =>
  (error: unknown): never => {
    const refusal = refusals[violatedConstraint(error) ?? ''];
    throw refusal ? refusal() : error;
  };
