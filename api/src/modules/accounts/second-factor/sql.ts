/** SQL: whether a role of the account `u` requires a second factor. */
export const isFactorRequired = `EXISTS (SELECT FROM staff_role s JOIN role o ON o.name = s.role WHERE s.staff_user_id = u.id AND o.requires_second_factor)`;

/** SQL: the state of the account `u`: ON, DUE (one of its roles requires a second factor) or OFF. */
export const factorState = `CASE
    WHEN EXISTS (SELECT FROM second_factors f WHERE f.staff_user_id = u.id AND f.confirmed_at IS NOT NULL) THEN 'ON'
    WHEN ${isFactorRequired} THEN 'DUE'
    ELSE 'OFF' END`;

export type FactorState = 'ON' | 'DUE' | 'OFF';
