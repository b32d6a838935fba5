export const copy = {
  talk: 'Talk with our Advisor',
} as const;
