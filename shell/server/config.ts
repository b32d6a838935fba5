/** Settings of the edge, read once from the environment. docs/operations.md explains each. */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { originFault } from './remote-override.ts';

export interface EdgeConfig {
  host: string;
  port: number;
  /** The port on which operators read the metrics; null if there is none. */
  metricsPort: number | null;
  /** The origin of the API, to which `/api` and `/media` go. */
  apiUrl: string;
  /** The folder of the release store. */
  storeDir: string;
  /** The folder from which a front door serves `/assets/`. The shell's files are put there at the start, and older ones stay for open tabs. */
  assetsStore: string | null;
  /** The folder for what an edge keeps over a restart: the last good releases, and the figures of releases. */
  stateDir: string;
  /** The folder with the shell's build, with `client/` and `server/`. */
  shellDir: string;
  /** The origin of the site as visitors know it. */
  publicUrl: string;
  /** The address under which browsers read uploaded files, with a slash at its end: a path of this site, or the address of the store itself. */
  mediaBaseUrl: string;
  /** The addresses of proxies whose `x-forwarded-for` is trusted. */
  trustedProxies: string[];
  /** How long it may take to render a page, in ms. After that the last good copy or the plain shell is served instead. */
  renderBudget: number;
  /** How many pages are rendered at the same time. */
  renderConcurrency: number;
  /** How many more pages may wait. Any further page is not rendered. */
  renderQueue: number;
  /** How many pages per minute are rendered for one client. The client has to render further pages itself. */
  rendersPerClient: number;
  /** The memory for finished pages, in bytes. */
  cacheBytes: number;
  /** How long a page is served without being renewed, in ms. */
  cacheFresh: number;
  /**
   * The secret that edge and API share. With it the API announces changed content, and the edge is exempt from the API's rate limits. If it is empty,
   * there is neither.
   */
  purgeSecret: string;
  /** The origins from which `?remote=name@origin` may run a remote here; empty for none. `http://localhost:*` stands for all ports of this machine. */
  remoteOrigins: string[];
  /** Whether the edge by itself takes back releases that are worse and promotes canaries. Otherwise it only tells operators. */
  automaticMoves: boolean;
  /** `endpoint` is the collector of OpenTelemetry traces, or null if nothing is traced. `share` is the part of the traces that is kept, 0 to 1. */
  traces: { endpoint: string | null; share: number };
  /** Whether log lines are written. */
  log: boolean;
}

/** Every variable that the edge reads, with its default. An empty variable counts as not set. `docs/operations.md` explains each. */
export const EDGE_SETTINGS = {
  HOST: '127.0.0.1',
  PORT: '3000',
  METRICS_PORT: '',
  API_URL: 'http://127.0.0.1:4000',
  RELEASE_STORE: '.data/releases',
  ASSETS_STORE: '',
  EDGE_STATE_DIR: '.data/edge',
  SHELL_DIR: 'shell/dist',
  PUBLIC_URL: '',
  MEDIA_BASE_URL: '/media/',
  TRUSTED_PROXIES: '',
  RENDER_BUDGET_MS: '1500',
  RENDER_CONCURRENCY: '8',
  RENDER_QUEUE: '32',
  RATE_RENDERS: '120',
  PAGE_CACHE_MB: '64',
  PAGE_FRESH_MS: '30000',
  EDGE_PURGE_SECRET: '',
  REMOTE_ORIGINS: '',
  AUTOMATIC_MOVES: 'on',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  OTEL_TRACES_SAMPLER_ARG: '1',
  EDGE_LOG: 'on',
} as const;

/** @throws an Error that names the variable and says what it should be */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const text = (name: keyof typeof EDGE_SETTINGS): string => env[name] || EDGE_SETTINGS[name];
  const refuse = (name: keyof typeof EDGE_SETTINGS, wanted: string) =>
    new Error(`${name} is "${text(name)}"; it must be ${wanted}.`);
  const number = (name: keyof typeof EDGE_SETTINGS) => {
    const value = Number(text(name));
    if (!Number.isFinite(value) || value < 0) throw refuse(name, 'a number of 0 or more');
    return value;
  };
  const count = (name: keyof typeof EDGE_SETTINGS, least: number) => {
    const value = Number(text(name));
    if (!Number.isInteger(value) || value < least) throw refuse(name, `a whole number of ${least} or more`);
    return value;
  };
  const share = (name: keyof typeof EDGE_SETTINGS) => {
    if (number(name) > 1) throw refuse(name, 'a part between 0 and 1');
    return number(name);
  };
  const origin = (name: keyof typeof EDGE_SETTINGS) => {
    if (!/^https?:/.test(text(name)) || !URL.canParse(text(name)))
      throw refuse(name, 'an address such as https://karsa.example');
    return text(name).replace(/\/+$/, '');
  };
  const portOf = (name: 'PORT' | 'METRICS_PORT') => {
    const value = number(name);
    if (!Number.isInteger(value) || value > 65535) throw refuse(name, 'a port number');
    return value;
  };
  const port = portOf('PORT');
  const isOn = (name: 'AUTOMATIC_MOVES' | 'EDGE_LOG') => {
    if (!['on', 'off'].includes(text(name))) throw refuse(name, 'on or off');
    return text(name) === 'on';
  };
  const publicUrl = text('PUBLIC_URL') ? origin('PUBLIC_URL') : `http://localhost:${port}`;
  if (!text('MEDIA_BASE_URL').endsWith('/') || !URL.canParse(text('MEDIA_BASE_URL'), publicUrl))
    throw refuse('MEDIA_BASE_URL', 'an address that ends with a slash, such as https://media.example.com/karsa/');
  const list = (name: keyof typeof EDGE_SETTINGS) =>
    text(name)
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  const trustedProxies = list('TRUSTED_PROXIES');
  if (!trustedProxies.every((address) => isIP(address.replace(/\/\d+$/, ''))))
    throw refuse('TRUSTED_PROXIES', 'addresses or ranges such as 10.0.0.0/8, comma separated');
  const remoteOrigins = list('REMOTE_ORIGINS');
  const fault = remoteOrigins.map(originFault).find(Boolean);
  if (fault) throw refuse('REMOTE_ORIGINS', fault);
  const config: EdgeConfig = {
    host: text('HOST'),
    port,
    metricsPort: text('METRICS_PORT') ? portOf('METRICS_PORT') : null,
    apiUrl: origin('API_URL'),
    storeDir: resolve(text('RELEASE_STORE')),
    assetsStore: text('ASSETS_STORE') ? resolve(text('ASSETS_STORE')) : null,
    stateDir: resolve(text('EDGE_STATE_DIR')),
    shellDir: resolve(text('SHELL_DIR')),
    publicUrl,
    mediaBaseUrl: text('MEDIA_BASE_URL'),
    trustedProxies,
    renderBudget: number('RENDER_BUDGET_MS'),
    renderConcurrency: count('RENDER_CONCURRENCY', 1),
    renderQueue: count('RENDER_QUEUE', 0),
    rendersPerClient: count('RATE_RENDERS', 1),
    cacheBytes: number('PAGE_CACHE_MB') * 1024 ** 2,
    cacheFresh: number('PAGE_FRESH_MS'),
    purgeSecret: text('EDGE_PURGE_SECRET'),
    remoteOrigins,
    traces: {
      endpoint: text('OTEL_EXPORTER_OTLP_ENDPOINT') ? origin('OTEL_EXPORTER_OTLP_ENDPOINT') : null,
      share: share('OTEL_TRACES_SAMPLER_ARG'),
    },
    automaticMoves: isOn('AUTOMATIC_MOVES'),
    log: isOn('EDGE_LOG'),
  };
  if (!existsSync(config.shellDir))
    throw new Error(`SHELL_DIR: there is no build of the shell at ${config.shellDir}. Run the build first.`);
  return config;
}
