/** The HTML document around a page. */
import { brand } from '@site/shared/brand';
import { RELEASE_SET_ELEMENT, type ReleaseSet } from '@site/shared/contract';

export interface Document {
  releaseSet: ReleaseSet;
  /** The shell's script. */
  script: string;
  /** Addresses of modules the page needs, in order of need. */
  modules: string[];
  title?: string;
}

/** JSON that is safe inside a script element: no `<` can end it or open a comment. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The plain shell: the browser renders the page. */
export function plainShell({ releaseSet, script, modules, title = brand.name }: Document): string {
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${modules.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')}
<script type="application/json" id="${RELEASE_SET_ELEMENT}">${inlineJson(releaseSet)}</script>
<script type="module" src="${script}"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
}
