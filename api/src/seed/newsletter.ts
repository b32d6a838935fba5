/** The subscribers, with the number of days since they subscribed. */
export const subscribers: readonly (readonly [email: string, daysAgo: number])[] = [
  ['hanum.salsabila@example.com', 58],
  ['satria.wibawa@example.com', 44],
  ['meisya.andriani@example.com', 37],
  ['kabar.kampus@example.com', 25],
  ['clara.wijayanti@example.com', 19],
  ['rahman.fauzi@example.com', 11],
  ['komunitas.jogja@example.com', 6],
  ['yulius.wanggai@example.com', 1],
];
