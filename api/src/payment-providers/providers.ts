/** All providers with an adapter. Orders of all of them can be found, even of those that are not switched on now. */
export const PAYMENT_PROVIDERS = ['sandbox', 'xendit', 'xendit-sessions', 'midtrans'] as const;
