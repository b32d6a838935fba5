import {
  readLinkedRoll,
  readOwnRoll,
  readRoll,
  sendLinkedMarks,
  sendMarks,
  sendOwnMarks,
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

/** Sends as this account alone: another one may be signed in by now. */
async function as(account: number | undefined, send: () => Promise<Roll>): Promise<Roll> {
  if (accountId() !== account) throw new ApiError(403, 'OTHER_ACCOUNT', copy.otherAccount);
  return asStaff(send);
}

/** @param account who calls the roll: what they could not send waits for them, and nobody else sends it */
export const staffSource = (account: number | undefined, id: number, number: number): RollSource => ({
  key: ['staff', account, id, number].join(' '),
  read: () => readRoll({ id, number }),
  send: (marks) => as(account, () => sendMarks({ id, number }, marks)),
});

/** Of a batch that the account teaches. */
export const ownSource = (account: number | undefined, id: number, number: number): RollSource => ({
  key: ['own', account, id, number].join(' '),
  read: () => readOwnRoll({ id, number }),
  send: (marks) => as(account, () => sendOwnMarks({ id, number }, marks)),
});

/** By batch, not by secret: what could not be sent goes by the link that took the place of this one. */
export const linkSource = (secret: string, id: number, number: number): RollSource => ({
  key: `link ${id} ${number}`,
  read: () => readLinkedRoll({ secret, number }),
  send: (marks) => sendLinkedMarks({ secret, number }, marks),
});
