import type { AttendanceState, Mark, Roll } from '@site/shared/api/attendance';
import { ApiError } from '@site/shared/api/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newKey } from '../order-actions/new-key.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { readPending, storePending } from './pending-marks.ts';
import type { RollSource } from './roll-source.ts';

/** What is entered in this time is sent together, ms. */
const TOGETHER_MS = 1_000;
/** After a failure it is tried again so often, ms. */
const AGAIN_MS = 15_000;
/** The notice that all was sent, ms. */
const SENT_MS = 5_000;

/** Why entries are still on this device. */
type Trouble = ({ kind: 'offline' } | { kind: 'refused'; reason: string }) & { isAskedAgain?: true };

export type RollPerson = Roll['people'][number] & {
  /** Entered here and not sent yet. */
  pending: Mark | null;
};

export interface NewMark {
  registration_id: number;
  state: AttendanceState;
  note?: string | null;
}

const isTemporary = (error: ApiError) => error.isOutcomeUnknown || error.status === 429 || error.status >= 500;

/** The roll of a session with what was entered on this device: it is stored first and sent when that is possible. */
export function useRoll(source: RollSource) {
  const [pending, setPending] = useState<readonly Mark[]>(() => readPending(source.key));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [sent, setSent] = useState(0);
  /** Keys of the entries that are on their way. */
  const underWay = useRef<ReadonlySet<string>>(new Set());
  const { data: roll = null, put, ...loading } = useStaffData(['roll', source.key], source.read, { isOpen: true });

  const keep = (change: (marks: readonly Mark[]) => readonly Mark[]) => {
    // The device may hold more: what another tab entered, or what was entered here since this visit of the roll was left.
    storePending(source.key, change(readPending(source.key)));
    setPending(change);
  };

  const mark = (marks: readonly NewMark[]) => {
    const drawn = marks.map(({ registration_id, state, note = null }) => ({
      key: newKey(),
      registration_id,
      state,
      note,
      seen: Math.max(
        0,
        ...(roll?.people.find((person) => person.registration_id === registration_id)?.entries.map(({ id }) => id) ??
          []),
      ),
      marked_at: Date.now(),
    }));
    const changed = new Set(marks.map(({ registration_id }) => registration_id));
    keep((others) => [...others.filter(({ registration_id }) => !changed.has(registration_id)), ...drawn]);
  };

  const send = useEffectEvent(async (isLast = false) => {
    if (underWay.current.size > 0 && !isLast) return;
    const marks = pending.filter(({ key }) => !underWay.current.has(key)).slice(0, 500);
    if (marks.length === 0) return;
    const keys = new Set(marks.map(({ key }) => key));
    underWay.current = keys;
    try {
      put(await source.send(marks));
      keep((others) => others.filter(({ key }) => !keys.has(key)));
      if (trouble) setSent(marks.length);
      setTrouble(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTrouble(isTemporary(error) ? { kind: 'offline' } : { kind: 'refused', reason: error.message });
    } finally {
      underWay.current = new Set();
    }
  });

  const hasPending = pending.length > 0;
  useEffect(() => {
    if (!hasPending) return undefined;
    const timer = setTimeout(() => void send(), trouble && !trouble.isAskedAgain ? AGAIN_MS : TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [hasPending, pending, trouble]);

  // A person who leaves the roll may not open it again on this device.
  useEffect(() => () => void send(true), []);

  useEffect(() => {
    const handleOnline = () => void send();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, []);

  useEffect(() => {
    if (sent === 0) return undefined;
    const timer = setTimeout(() => setSent(0), SENT_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  const people: RollPerson[] = (roll?.people ?? []).map((person) => ({
    ...person,
    pending: pending.findLast(({ registration_id }) => registration_id === person.registration_id) ?? null,
  }));
  return {
    loading,
    roll,
    people,
    waiting: pending.length,
    trouble,
    sent,
    mark,
    retry: () => setTrouble((now) => now && { ...now, isAskedAgain: true }),
  };
}
