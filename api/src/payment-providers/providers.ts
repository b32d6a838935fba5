/** Every provider there is an adapter for: orders of all of them are found, whichever is switched on now. */
export const PAYMENT_PROVIDERS = ['sandbox', 'xendit', 'xendit-sessions', 'midtrans'] as const;
