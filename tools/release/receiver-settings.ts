import { EDGE_SETTINGS } from '../../shell/server/config.ts';

/** Every variable the receiver of releases reads, with its default; an empty one counts as not set. `docs/operations.md` explains each. */
export const RECEIVER_SETTINGS = {
  RELEASE_STORE: '.data/releases',
  RELEASE_TOKENS: '.data/release-tokens.json',
  API_URL: 'http://127.0.0.1:4000',
  EDGE_URLS: '',
  HOST: '127.0.0.1',
  PORT: '8090',
  PROOF_ACCOUNTS: '',
  PROOF_BROWSER: '',
  PROOF_EXAMPLES: '',
  RENDER_BUDGET_MS: EDGE_SETTINGS.RENDER_BUDGET_MS,
} as const;
