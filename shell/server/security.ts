/** Security headers. There are no nonces: a page and its policy are cached together, so the policy names the page's inline blocks by their hashes. */
import { createHash } from 'node:crypto';
import { TELEMETRY_PATH } from '../src/telemetry/events.ts';

/** styled-components adds rules to an empty style element of its own. This is the hash of the empty text. */
const EMPTY = sha256('');

export function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export interface InlineBlocks {
  /** The texts of executable inline scripts, including import maps. */
  scripts: string[];
  /** The texts of inline styles. */
  styles: string[];
}

/**
 * The Content-Security-Policy of a page with the given inline blocks.
 * @param remoteOrigin the origin from which one remote comes, for this page only (decision 048)
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineBlocks,
  mediaOrigin: string | null,
  remoteOrigin: string | null = null,
): string {
  const media = mediaOrigin ? ` ${mediaOrigin}` : '';
  const remote = remoteOrigin ? ` ${remoteOrigin}` : '';
  return [
    `default-src 'self'`,
    `script-src 'self'${remote} ${scripts.map(sha256).join(' ')}`.trim(),
    `style-src 'self' ${EMPTY} ${styles.map(sha256).join(' ')}`.trim(),
    `img-src 'self' data: blob:${media}${remote}`,
    `font-src 'self'`,
    `connect-src 'self'${media}${remote}`,
    // The introduction video is loaded from there, only after the visitor asked for it.
    `frame-src https://www.youtube-nocookie.com`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // All browsers know it, one of them no `report-to` (decision 160).
    `report-uri ${TELEMETRY_PATH}`,
  ].join('; ');
}

/** The headers of every answer of the edge. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=31536000',
} as const;
