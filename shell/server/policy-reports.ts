/** What browsers tell when a page tries what its Content-Security-Policy forbids (decision 160). */
import { type Static, Type } from 'typebox';
import { STORE_URL } from '../../tools/federation/released-files.ts';

/** The media type that browsers give it. */
export const POLICY_REPORT = 'application/csp-report';

/** The rest of it is about the visitor: the page's address, and what was blocked. */
export const PolicyReport = Type.Object({
  'csp-report': Type.Object({
    'effective-directive': Type.Optional(Type.String()),
    'violated-directive': Type.Optional(Type.String()),
    'source-file': Type.Optional(Type.String()),
  }),
});
export type PolicyReport = Static<typeof PolicyReport>;

/** The directives that a page can break. What else a report names is counted as `other`. */
const DIRECTIVES = [
  ...[
    'default-src',
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'style-src',
    'style-src-elem',
    'style-src-attr',
  ],
  ...['img-src', 'font-src', 'connect-src', 'frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
];

const RELEASED_FILE = new RegExp(`^https?://[^/]+${STORE_URL}([^/]+)/([^/]+)/client/`);

/** What was forbidden, and the release whose script tried it; null where no file of a release is named: the page itself, or an extension of the browser. */
export function violationIn({ 'csp-report': told }: PolicyReport) {
  const [directive = ''] = (told['effective-directive'] ?? told['violated-directive'] ?? '').split(' ');
  const [, remote, version] = RELEASED_FILE.exec(told['source-file'] ?? '') ?? [];
  return {
    directive: DIRECTIVES.includes(directive) ? directive : 'other',
    release: remote && version ? { remote, version } : null,
  };
}
