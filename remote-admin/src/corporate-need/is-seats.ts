/** Whether a text is a number of seats that a company may have. @param least the smallest */
export const isSeats = (text: string, least: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= 10_000;
