/** The address of the registration form with this course and batch already chosen. */
export const registrationAddress = (courseId: number, batchId: number): string =>
  `/registration?id=${courseId}&batch=${batchId}`;
