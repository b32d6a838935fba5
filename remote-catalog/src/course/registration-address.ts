/** The registration form with this course and batch chosen already. */
export const registrationAddress = (courseId: number, batchId: number): string =>
  `/registration?id=${courseId}&batch=${batchId}`;
