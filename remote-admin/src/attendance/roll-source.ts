import {
  readLinkedRoll,
  readRoll,
  sendLinkedMarks,
  sendMarks,
  type Mark,
  type Roll,
} from '@site/shared/api/attendance';
import { ApiError } from '@site/shared/api/client';
import { useStore } from '@site/shared/store';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';

/** Where a roll is read from and sent to. */
export interface RollSource {
  /** Names it on this device. */
  key: string;
  /** @throws ApiError */
  read: () => Promise<Roll>;
  /** @throws ApiError */
  send: (marks: Mark[]) => Promise<Roll>;
}

const accountId = () => useStore.getState().user.user?.id;

/** @param account who calls the roll: what they could not send waits for them, and nobody else sends it */
export const staffSource = (account: number | undefined, id: number, number: number): RollSource => ({
  key: ['staff', account, id, number].join(' '),
  read: () => readRoll({ id, number }),
  send: (marks) =>
    asStaff(async () => {
      // Another account signed in while the call waited for a new session.
      if (accountId() !== account) throw new ApiError(403, 'OTHER_ACCOUNT', copy.otherAccount);
      return sendMarks({ id, number }, marks);
    }),
});

/** By batch, not by secret: what could not be sent goes by the link that took the place of this one. */
export const linkSource = (secret: string, id: number, number: number): RollSource => ({
  key: `link ${id} ${number}`,
  read: () => readLinkedRoll({ secret, number }),
  send: (marks) => sendLinkedMarks({ secret, number }, marks),
});
