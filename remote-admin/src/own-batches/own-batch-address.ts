/** The address of the page of a batch for who teaches it. */
export const ownBatchAddress = (id: number): string => `/admin-dashboard/my-batches/${id}`;
