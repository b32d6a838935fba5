/** The jobs there are, by kind. Each kind is done by itself (workers.ts) and has its own metrics and alerts. */
export const jobKinds = {
  bill: ['ask-for-stage', 'ask-for-rest'],
  link: ['password-reset', 'sign-in-link'],
  'order of a cancelled batch': ['cancel-order-of-batch'],
  'news of a batch': ['tell-of-change', 'tell-of-session', 'tell-batch'],
  file: ['image-variants', 'remove-media'],
  search: ['words-of-category', 'prices-of-discount'],
} as const;

export type JobKind = keyof typeof jobKinds;
