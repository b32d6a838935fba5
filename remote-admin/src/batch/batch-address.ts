/** The parts of the page of a batch, by their name in its address. */
export const TABS = ['participants', 'waiting', 'sessions', 'attendance', 'certificates'] as const;
export type Tab = (typeof TABS)[number];

/** The address of a batch's page, or of a part of it. */
export const batchAddress = (id: number, tab: Tab = 'participants'): string =>
  `/admin-dashboard/batches/${id}${tab === 'participants' ? '' : `?tab=${tab}`}`;

export const tabOf = (params: URLSearchParams): Tab => TABS.find((tab) => tab === params.get('tab')) ?? 'participants';

/** The roll of one session. */
export const rollAddress = (id: number, session: number): string =>
  `${batchAddress(id, 'attendance')}&session=${session}`;
