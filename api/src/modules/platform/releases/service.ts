import type pg from 'pg';
import { type AuditEntry, type StaffActor, writeAuditEntry } from '../../../audit/record.ts';
import { presentInstant, type Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { ApiError, conflict } from '../../../http/api-error.ts';
import { combine } from './combine.ts';
import { askEdges, knownEdges } from './edge-answer.ts';
import { type AskedMove, confirmServed, moveByEdge, type Outcome } from './edge-moves.ts';
import { handledFaults, handleFault } from './handled-faults.ts';
import type { Handling, MovedRelease, MovingCanary, Releases, RollingBack } from './schemas.ts';

/** Is called with the error of an edge that fails. */
type Warn = (error: unknown) => void;

/** Reads and moves releases for operators. It asks the edges, because only they know the release store and the reports of browsers. */
export class ReleaseService {
  readonly #db: pg.Pool;
  readonly #edges: Config['edgePurge'];
  readonly #clock: Clock;

  constructor(db: pg.Pool, edges: Config['edgePurge'], clock: Clock) {
    this.#db = db;
    this.#edges = edges;
    this.#clock = clock;
  }

  async read(warn: Warn): Promise<Releases> {
    const [asked, handled] = await Promise.all([askEdges(this.#edges, warn), handledFaults(this.#db)]);
    return combine(asked, handled, this.#clock.now());
  }

  /**
   * Has an edge make an earlier release live, and waits until all edges serve it.
   * @returns what each edge serves then
   * @throws ApiError 409 with the reason; 503 where no edge answers
   */
  rollBack({ reason, ...asked }: RollingBack, actor: StaffActor, warn: Warn): Promise<MovedRelease> {
    const { remote, version, expected } = asked;
    return this.#move(
      { path: 'rollback', body: { ...asked, by: actor.name }, doneWith: 'LIVE_ALREADY' },
      { remote, version, expected },
      { action: 'release.rollback', before: { version: expected }, after: { version }, reason },
      actor,
      warn,
    );
  }

  /**
   * Has an edge give a canary to more visitors, end it or make it live. Where it becomes live, this waits until all edges serve it.
   * @returns the live version after that
   * @throws ApiError 409 with the reason; 503 where no edge answers
   */
  moveCanary({ reason, ...asked }: MovingCanary, actor: StaffActor, warn: Warn): Promise<MovedRelease> {
    const { remote, canary, expected, percent } = asked;
    const version = percent === 100 ? canary : expected;
    return this.#move(
      { path: 'canary', body: { ...asked, by: actor.name }, doneWith: DONE_CANARY[percent] ?? null },
      { remote, version, expected },
      { action: 'release.canary', before: { version: expected }, after: { version, canary, percent }, reason },
      actor,
      warn,
    );
  }

  async #move(
    asked: AskedMove,
    { remote, version, expected }: Live,
    { after, reason, ...entry }: Pick<AuditEntry, 'action' | 'before'> & { after: object; reason: string },
    actor: StaffActor,
    warn: Warn,
  ): Promise<MovedRelease> {
    const edges = await knownEdges(this.#edges.urls, warn);
    const outcome = await moveByEdge(edges, this.#edges.secret, asked, warn);
    const isUnsure = outcome.kind === 'unanswered' && outcome.mayBeMoved;
    if (outcome.kind === 'moved' || isUnsure)
      await writeAuditEntry(this.#db, actor, {
        ...entry,
        entity: 'release',
        id: remote,
        after: { ...after, ...(isUnsure && { confirmed: false }) },
        reason: reason.trim(),
      });
    if (outcome.kind !== 'moved')
      throw refusalOf(outcome, { remote, version, expected }, edges.map(({ name }) => name).join(', '));
    const served = version === expected ? [] : await confirmServed(edges, { remote, version });
    return {
      remote,
      version,
      before: expected,
      behind: served
        .filter(({ serves }) => serves !== version)
        .map(({ edge, serves }) => ({ edge, answers: serves !== null, version: serves || null })),
    };
  }

  handle(fault: Handling, actor: StaffActor): Promise<void> {
    return handleFault(this.#db, fault, presentInstant(this.#clock), actor);
  }
}

/** The version that is to be live, and the live version that the caller saw. */
interface Live {
  remote: string;
  version: string;
  expected: string;
}

/** The code in an edge's answer where the canary has ended, or is live, already. */
const DONE_CANARY: Record<number, string> = { 0: 'NO_CANARY', 100: 'LIVE_ALREADY' };

function refusalOf(
  outcome: Exclude<Outcome, { kind: 'moved' }>,
  { remote, version, expected }: Live,
  names: string,
): ApiError {
  if (outcome.kind === 'unanswered')
    return outcome.mayBeMoved
      ? new ApiError(
          503,
          'MOVE_UNCONFIRMED',
          `Edge tidak menjawab pada waktunya (${names}). Perubahan ini mungkin tetap terjadi: muat ulang sebelum mencoba lagi.`,
        )
      : new ApiError(
          503,
          'NO_EDGE',
          names
            ? `Tidak ada edge yang menerima permintaan ini (${names}). Tidak ada yang diubah.`
            : 'API belum mengenal edge: sebut alamatnya di EDGE_PURGE_URLS dan rahasianya di EDGE_PURGE_SECRET.',
        );
  const { code, message, live } = outcome;
  switch (code) {
    case 'LIVE_ALREADY':
      return conflict(code, `remote-${remote} ${version} sudah berlaku.`, { live });
    case 'ANOTHER_IS_LIVE':
      return conflict(
        code,
        `Sementara itu ${live ?? 'rilis lain'} sudah berlaku, bukan ${expected}. Tidak ada yang diubah: muat ulang dan periksa lagi.`,
        { live },
      );
    case 'UNKNOWN_VERSION':
      return conflict(code, `Versi ${version} dari remote-${remote} tidak ada lagi di penyimpanan rilis.`);
    case 'NOT_PROVEN':
      return conflict(
        code,
        `Versi ${version} dari remote-${remote} belum pernah berlaku, dan pengujiannya belum selesai. Rilis lagi supaya diuji.`,
      );
    case 'NEVER_RELEASED':
      return conflict(code, `remote-${remote} tidak terdaftar di penyimpanan rilis.`);
    case 'NO_CANARY':
      return conflict(code, `remote-${remote} tidak punya canary lagi. Tidak ada yang diubah.`);
    case 'ANOTHER_CANARY':
      return conflict(
        code,
        `Canary remote-${remote} sudah versi lain. Tidak ada yang diubah: muat ulang dan periksa lagi.`,
      );
    case 'MORE_VISITORS_ALREADY':
      return conflict(
        code,
        `Canary remote-${remote} sudah untuk lebih banyak pengunjung. Tidak ada yang diubah: muat ulang dan periksa lagi.`,
      );
    case 'STORE_READ_ONLY':
      return conflict(
        code,
        'Edge tidak boleh menulis penyimpanan rilis. Jalankan perintahnya di mesin penyimpanan itu.',
      );
    default:
      return conflict('REFUSED', `Edge menolak: ${message}`);
  }
}
