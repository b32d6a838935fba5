import { ADMIN, allPermissions, isPermission, type Permission } from '../../access/permissions.ts';
import type pg from 'pg';
import { ApiError } from '../../http/api-error.ts';
import type { Config } from '../../config.ts';
import { deviceName } from './device.ts';
import { FailureLimit } from './failure-limit.ts';
import { passwordMatches } from './password.ts';
import * as repository from './repository.ts';
import { newToken, tokenHash } from './token.ts';

export type Identity =
  | {
      readonly kind: 'STAFF';
      readonly id: number;
      readonly name: string;
      readonly permissions: ReadonlySet<Permission>;
      readonly tokenHash: Buffer;
    }
  | { readonly kind: 'STUDENT'; readonly id: number; readonly tokenHash: Buffer };

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Sign-in, sign-out and recognising who calls. */
export class SessionService {
  readonly #db: pg.Pool;
  readonly #durations: Config['sessions'];
  readonly #byAccount: FailureLimit;
  readonly #byAddress: FailureLimit;

  constructor(db: pg.Pool, { sessions, rates }: Pick<Config, 'sessions' | 'rates'>) {
    this.#db = db;
    this.#durations = sessions;
    this.#byAccount = new FailureLimit(rates.signInFailuresPerAccount);
    this.#byAddress = new FailureLimit(rates.signInFailures);
  }

  async signInStaff(credentials: Credentials) {
    const user = await this.#check('staff', credentials, (email) => repository.findStaffByEmail(this.#db, email));
    const token = await this.#open(credentials, { staffUserId: user.id, studentId: null });
    const { id, name, role, roles } = user;
    return { token, user: { id, name, role, roles, permissions: [...granted(user)] } };
  }

  async signInStudent(credentials: Credentials) {
    const student = await this.#check('student', credentials, (email) =>
      repository.findStudentByEmail(this.#db, email),
    );
    const token = await this.#open(credentials, { staffUserId: null, studentId: student.id });
    return { token, student: { id: student.id, full_name: student.full_name, image_profile: student.image_profile } };
  }

  async find(token: string): Promise<Identity | null> {
    const hash = tokenHash(token);
    const session = await repository.findLiveSession(this.#db, hash);
    if (!session) return null;
    if (session.stale) await repository.touchSession(this.#db, hash);
    if (session.student_id !== null) return { kind: 'STUDENT', id: session.student_id, tokenHash: hash };
    const { staff_user_id: id, name, role, permissions } = session;
    if (id === null || name === null || role === null) return null;
    return { kind: 'STAFF', id, name, permissions: granted({ role, permissions }), tokenHash: hash };
  }

  async signOut({ tokenHash: hash }: Identity): Promise<void> {
    await repository.deleteSession(this.#db, hash);
  }

  async #check<T extends { password_hash: string }>(
    kind: string,
    { email, password, address }: Credentials,
    find: (email: string) => Promise<T | null>,
  ): Promise<T> {
    const account = email.trim().toLowerCase();
    const forgiveAddress = this.#byAddress.attempt(address);
    const forgiveAccount = this.#byAccount.attempt(`${kind} ${account}`);
    const found = await find(account);
    if (!(await passwordMatches(found?.password_hash ?? null, password)) || !found) {
      throw new ApiError(401, 'WRONG_CREDENTIALS', 'Email atau password salah!');
    }
    forgiveAddress();
    forgiveAccount();
    return found;
  }

  async #open(
    { remember, userAgent }: Credentials,
    owner: { staffUserId: number | null; studentId: number | null },
  ): Promise<string> {
    const token = newToken();
    const duration = remember ? this.#durations.remembered : this.#durations.usual;
    await repository.insertSession(this.#db, {
      tokenHash: tokenHash(token),
      ...owner,
      ...duration,
      device: deviceName(userAgent),
    });
    return token;
  }
}

/** An ADMIN may do everything. What the roles of others name and this version does not know allows nothing. */
function granted({ role, permissions }: Pick<repository.StaffRow, 'role' | 'permissions'>): ReadonlySet<Permission> {
  return new Set(role === ADMIN ? allPermissions : permissions.filter(isPermission));
}
