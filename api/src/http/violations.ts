import { violatedConstraint } from '../database/pool.ts';
import type { ApiError } from './api-error.ts';

/**
 * For `catch`, of work that the database refuses because of a constraint.
 * @param refusals what the caller is told, by the name of the constraint
 * @throws ApiError of the broken constraint; any other error as it is
 */
export const refuseViolations =
  (refusals: Readonly<Record<string, () => ApiError>>) =>
  (error: unknown): never => {
    const refusal = refusals[violatedConstraint(error) ?? ''];
    throw refusal ? refusal() : error;
  };
