/** Settings of the edge, read once from the environment. docs/operations.md explains each. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export interface EdgeConfig {
  host: string;
  port: number;
  /** Origin of the API, where `/api` and `/media` go. */
  apiUrl: string;
  /** Folder of the release store. */
  storeDir: string;
  /** File with the list of remotes. */
  remotesFile: string;
  /** The shell's build, with `client/` and `server/`. */
  shellDir: string;
  /** Origin of the site as visitors know it. */
  publicUrl: string;
  /** Where browsers read uploaded files, ending with a slash: a path of this site, or an address of the store in front of them. */
  mediaBaseUrl: string;
  /** Addresses whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  /** How long rendering a page may take before the plain shell is served instead, ms. */
  renderBudget: number;
  /** Memory for finished pages, bytes. */
  cacheBytes: number;
  /** How long a page is served without renewing it, ms. */
  cacheFresh: number;
  /** Secret that edge and API share: with it the API tells that content changed, and the edge is no visitor to its rate limits. Empty: neither. */
  purgeSecret: string;
  /** Whether log lines are written. */
  log: boolean;
}

/** @throws an Error that names the variable and what it should be */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is "${env['PORT']}"; it must be a port number.`);
  const apiUrl = env['API_URL'] ?? 'http://127.0.0.1:4000';
  if (!URL.canParse(apiUrl)) throw new Error(`API_URL is "${apiUrl}"; it must be an address such as http://127.0.0.1:4000.`);
  const publicUrl = env['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const mediaBaseUrl = env['MEDIA_BASE_URL'] ?? '/media/';
  if (!mediaBaseUrl.endsWith('/') || !URL.canParse(mediaBaseUrl, publicUrl)) throw new Error(`MEDIA_BASE_URL is "${mediaBaseUrl}"; it must be an address that ends with a slash, such as https://media.example.com/karsa/.`);
  const number = (name: string, usual: number) => {
    const value = Number(env[name] ?? usual);
    if (!Number.isFinite(value) || value < 0) throw new Error(`${name} is "${env[name]}"; it must be a number of 0 or more.`);
    return value;
  };
  const config: EdgeConfig = {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    apiUrl,
    storeDir: resolve(env['RELEASE_STORE'] ?? '.data/releases'),
    remotesFile: resolve(env['REMOTES_FILE'] ?? 'remotes.json'),
    shellDir: resolve(env['SHELL_DIR'] ?? 'shell/dist'),
    publicUrl,
    mediaBaseUrl,
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').map((address) => address.trim()).filter(Boolean),
    renderBudget: number('RENDER_BUDGET_MS', 1500),
    cacheBytes: number('PAGE_CACHE_MB', 64) * 1024 ** 2,
    cacheFresh: number('PAGE_FRESH_MS', 30_000),
    purgeSecret: env['EDGE_PURGE_SECRET'] ?? '',
    log: env['EDGE_LOG'] !== 'off',
  };
  if (!existsSync(config.remotesFile)) throw new Error(`REMOTES_FILE: there is no list of remotes at ${config.remotesFile}.`);
  if (!existsSync(config.shellDir)) throw new Error(`SHELL_DIR: there is no build of the shell at ${config.shellDir}. Run the build first.`);
  return config;
}
