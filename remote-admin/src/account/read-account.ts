import { type Profile, readProfile } from '@site/shared/api/access';
import { listSessions, readSecondFactor, type OwnSession, type SecondFactor } from '@site/shared/api/account';

export interface OwnAccount {
  profile: Profile;
  factor: SecondFactor;
  /** Null while nothing but the set-up of the second factor is allowed. */
  sessions: OwnSession[] | null;
}

/** @throws ApiError */
export async function readAccount(): Promise<OwnAccount> {
  const [profile, factor] = await Promise.all([readProfile(), readSecondFactor()]);
  return { profile, factor, sessions: profile.second_factor === 'DUE' ? null : await listSessions() };
}
