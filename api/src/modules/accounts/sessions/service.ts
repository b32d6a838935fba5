import { ADMIN, allPermissions, isPermission, type Permission } from '../../../access/permissions.ts';
import type pg from 'pg';
import { ApiError } from '../../../http/api-error.ts';
import { writeAuditEntry } from '../../../audit/record.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Queryable } from '../../../database/pool.ts';
import { endChallenge, openChallenge, takeTry } from '../second-factor/challenges.ts';
import type { SecondFactorService } from '../second-factor/service.ts';
import { deviceName } from './device.ts';
import { accountName, rememberClient } from './known-clients.ts';
import { passwordMatches } from './password.ts';
import * as repository from './repository.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { newToken, tokenHash } from '../../../access/token.ts';
import { storedAddress } from '../../../mail/stored-address.ts';

const FRESH_MINUTES = 10;

export type Identity =
  | {
      readonly kind: 'STAFF';
      readonly id: number;
      readonly name: string;
      readonly permissions: ReadonlySet<Permission>;
      /** Whether a role of the account requires a second factor that is not set up. Until it is, nothing else is allowed. */
      readonly mustSetUp: boolean;
      readonly tokenHash: Buffer;
    }
  | { readonly kind: 'STUDENT'; readonly id: number; readonly tokenHash: Buffer };

export interface Caller {
  readonly address: string;
  readonly userAgent: string | undefined;
}

interface Credentials extends Caller {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

interface SecondStep extends Caller {
  readonly token: string;
  readonly code: string;
  readonly requestId: string;
}

interface Dependencies {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly config: Pick<Config, 'sessions' | 'rates'>;
  readonly secondFactors: SecondFactorService;
  readonly matches?: (stored: string | null, password: string) => Promise<boolean>;
}

/** Signs accounts in and out, and recognises callers by their token. */
export class SessionService {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #secondFactors: SecondFactorService;
  readonly #matches: NonNullable<Dependencies['matches']>;
  readonly #durations: Config['sessions'];
  readonly #limits: SignInLimits;

  constructor({ db, clock, config: { sessions, rates }, secondFactors, matches = passwordMatches }: Dependencies) {
    this.#db = db;
    this.#clock = clock;
    this.#secondFactors = secondFactors;
    this.#matches = matches;
    this.#durations = sessions;
    this.#limits = new SignInLimits(db, rates);
  }

  /** The first step. @throws ApiError 401 WRONG_CREDENTIALS; 401 SECOND_FACTOR with the challenge of the second step; 429 */
  async signInStaff(credentials: Credentials) {
    const user = await this.#check('STAFF', credentials, (email) => repository.findStaffByEmail(this.#db, email));
    if (user.second_factor === 'ON') {
      const challenge = { staffId: user.id, remember: credentials.remember };
      throw new ApiError(401, 'SECOND_FACTOR', 'Masukkan kode dari aplikasi autentikator', {
        body: { second_factor: await openChallenge(this.#db, challenge, this.#clock.now()) },
      });
    }
    return this.#openStaff(this.#db, credentials, user);
  }

  /** The second step. @throws ApiError 401 WRONG_CODE; 401 CHALLENGE_ENDED where the sign-in must begin again; 429 */
  async signInWithCode({ token, code, requestId, ...caller }: SecondStep) {
    const forgiveAddress = await this.#limits.attemptOf(caller.address);
    const challenge = await takeTry(this.#db, token, this.#clock.now());
    const user = challenge && (await repository.findStaffById(this.#db, challenge.staffId));
    if (!user) throw challengeEnded();
    const actor = { id: user.id, name: user.name, requestId };
    const done = await this.#secondFactors.withCode(actor, code, async (client, proof) => {
      if (!(await endChallenge(client, token))) throw challengeEnded();
      if (proof === 'RECOVERY_CODE')
        await writeAuditEntry(client, actor, { action: 'account.factor.recovery', entity: 'staff', id: user.id });
      return this.#openStaff(client, { ...caller, remember: challenge.remember }, user);
    });
    if (!done)
      throw new ApiError(401, 'WRONG_CODE', 'Kode tidak cocok. Periksa jam di ponselmu, lalu coba kode berikutnya.');
    forgiveAddress();
    return done.result;
  }

  async signInStudent(credentials: Credentials) {
    const student = await this.#check('STUDENT', credentials, (email) =>
      repository.findStudentByEmail(this.#db, email),
    );
    return this.openStudent(this.#db, credentials, student);
  }

  /** Opens a session for a person who has proved to own the account. The client is known from now on. */
  async openStudent(
    db: Queryable,
    caller: Caller & { remember: boolean },
    { id, full_name, email, image_profile }: Omit<repository.StudentRow, 'password_hash'>,
  ) {
    const token = await this.#open(db, caller, { staffUserId: null, studentId: id });
    await rememberClient(db, accountName('STUDENT', email), caller.address);
    return { token, student: { id, full_name, email, image_profile } };
  }

  async find(token: string): Promise<Identity | null> {
    const hash = tokenHash(token);
    const session = await repository.findLiveSession(this.#db, hash);
    if (!session) return null;
    if (session.stale) await repository.touchSession(this.#db, hash);
    if (session.student_id !== null) return { kind: 'STUDENT', id: session.student_id, tokenHash: hash };
    const { staff_user_id: id, name, role, permissions } = session;
    if (id === null || name === null || role === null) return null;
    const mustSetUp = session.second_factor === 'DUE';
    const allowed = mustSetUp ? new Set<Permission>() : granted({ role, permissions });
    return { kind: 'STAFF', id, name, permissions: allowed, mustSetUp, tokenHash: hash };
  }

  /**
   * Refuses a session that did not begin just now. A session may have been left open or stolen, so calls that give an account another way to sign in
   * use this. @throws ApiError 403 SIGN_IN_AGAIN
   */
  async refuseUnlessFresh(identity: Identity | null): Promise<void> {
    if (identity && (await repository.isFresh(this.#db, identity.tokenHash, FRESH_MINUTES))) return;
    const message = `Demi keamanan, keluar lalu masuk lagi, dan lanjutkan ini dalam ${FRESH_MINUTES} menit.`;
    throw new ApiError(403, 'SIGN_IN_AGAIN', message);
  }

  async signOut({ tokenHash: hash }: Identity): Promise<void> {
    await repository.deleteSession(this.#db, hash);
  }

  async #check<T extends { password_hash: string | null }>(
    kind: 'STAFF' | 'STUDENT',
    { email, password, address }: Credentials,
    find: (email: string) => Promise<T | null>,
  ): Promise<T> {
    const typed = storedAddress(email);
    const forgive = await this.#limits.attempt(accountName(kind, typed), address);
    const found = await find(typed);
    if (!(await this.#matches(found?.password_hash ?? null, password)) || !found) {
      throw new ApiError(401, 'WRONG_CREDENTIALS', 'Email atau password salah!');
    }
    forgive();
    return found;
  }

  async #openStaff(db: Queryable, caller: Caller & { remember: boolean }, user: repository.StaffRow) {
    const token = await this.#open(db, caller, { staffUserId: user.id, studentId: null });
    await rememberClient(db, accountName('STAFF', user.email), caller.address);
    const { id, name, role, roles } = user;
    return { token, user: { id, name, role, roles, permissions: [...granted(user)] } };
  }

  async #open(
    db: Queryable,
    { remember, userAgent, address }: Caller & { remember: boolean },
    owner: { staffUserId: number | null; studentId: number | null },
  ): Promise<string> {
    const token = newToken();
    const duration = remember ? this.#durations.remembered : this.#durations.usual;
    await repository.insertSession(db, {
      tokenHash: tokenHash(token),
      ...owner,
      ...duration,
      device: deviceName(userAgent),
      address,
    });
    return token;
  }
}

function challengeEnded(): ApiError {
  return new ApiError(401, 'CHALLENGE_ENDED', 'Langkah ini sudah berakhir. Masuk lagi dengan email dan password.');
}

/** The permissions of an account. An ADMIN has all; of the stored ones, those that this version does not know are dropped. */
function granted({ role, permissions }: Pick<repository.StaffRow, 'role' | 'permissions'>): ReadonlySet<Permission> {
  return new Set(role === ADMIN ? allPermissions : permissions.filter(isPermission));
}
