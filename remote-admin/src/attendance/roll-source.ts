import {
  readLinkedRoll,
  readRoll,
  sendLinkedMarks,
  sendMarks,
  type Mark,
  type Roll,
} from '@site/shared/api/attendance';
import { asStaff } from '../session/session-ended.ts';

/** Where a roll is read from and sent to. */
export interface RollSource {
  /** Names it on this device. */
  key: string;
  /** @throws ApiError */
  read: () => Promise<Roll>;
  /** @throws ApiError */
  send: (marks: Mark[]) => Promise<Roll>;
}

export const staffSource = (id: number, number: number): RollSource => ({
  key: `staff ${id} ${number}`,
  read: () => readRoll({ id, number }),
  send: (marks) => asStaff(() => sendMarks({ id, number }, marks)),
});

/** The key holds a part of the secret only: it may be left on the device. */
export const linkSource = (secret: string, number: number): RollSource => ({
  key: `link ${secret.slice(0, 8)} ${number}`,
  read: () => readLinkedRoll({ secret, number }),
  send: (marks) => sendLinkedMarks({ secret, number }, marks),
});
