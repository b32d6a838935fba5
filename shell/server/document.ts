/** The HTML document around a page. */
import { advisorChatUrl, brand } from '@site/shared/brand';
import { RELEASE_SET_ELEMENT, type ReleaseSet } from '@site/shared/contract';
import type { PageHead, PreloadImage } from '@site/shared/contract/remote-route';
import { PRE_PAINT_SCRIPT } from '@site/shared/store/pre-paint';
import { FONT_FACES_ELEMENT, fontFaces } from '@site/shared/ui/FontFaces';
import { color, fontFamily, layer } from '@site/shared/ui/theme';
import { EARLY_INPUT_SCRIPT } from '../src/early-input.ts';
import { copy } from '../src/frame/copy.ts';
import { type HeadElement, headElements, NOINDEX } from '../src/head/head-elements.ts';
import { titleOf } from '../src/head/head.ts';
import { inlineJson } from '../src/inline-json.ts';
import { MEDIA_BASE_META } from '../src/media-base.ts';
import { HYDRATION_ELEMENT } from '../src/routing/inlined-data.ts';
import { SITE_META } from '../src/site.ts';
import { UNANSWERING_SCRIPT } from '../src/unanswering.ts';
import { contentSecurityPolicy } from './security.ts';

/** The parts of a document besides its page. */
export interface DocumentParts {
  releaseSet: ReleaseSet;
  /** The address of the shell's script. */
  script: string;
  /** The addresses of the modules that the page needs. The browser fetches all of them at once. */
  modules: string[];
  /** The hashes `sha384-…` of modules, by address. A module that differs is not executed. */
  integrity: Record<string, string>;
  /** The address of the font's file. */
  font: string | null;
  /** The origin of the site as visitors know it, for absolute addresses. */
  publicUrl: string;
  /** The address under which browsers read uploaded files, with a slash at its end. */
  mediaBaseUrl: string;
  /** The path of the page. */
  path: string;
  /** Keeps a plain shell out of search engines. The head of a rendered page says this itself. */
  noindex: boolean;
}

/** A rendered page. */
export interface PageParts {
  head: PageHead;
  body: string;
  /** The style elements, as styled-components wrote them. */
  styles: string;
  /** The loader data with which the browser hydrates. */
  data: unknown;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The icon. It is inlined because it is small: that saves a request, and avoids a 404 in the console. */
const PETAL = 'M14.6 13.4C14.6 6.2 18.4 2 25 2Q26 2 26 3C26 9.6 21.8 13.4 14.6 13.4Z';
const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="#27387C"><path fill="#EDB233" d="${PETAL}"/>${[90, 180, 270].map((turn) => `<path d="${PETAL}" transform="rotate(${turn} 14 14)"/>`).join('')}</svg>`,
)}`;

/** A message that is shown once it is known that the script does not come. It is after the page, whose first link leads to its content, but visible. */
const unanswering = (text: string) => `<p id="unanswering" role="alert">${text} <a href="">${copy.reload}</a></p>`;
const UNANSWERING_STYLE = `<style>#unanswering{display:none;position:sticky;bottom:0;z-index:${layer.toast};margin:0;padding:16px 20px;background:${color.kunyit100};color:${color.kunyit700}}[data-unanswering] #unanswering{display:block}</style>`;

/** The text for visitors without scripts, instead of a page that only the browser renders, with links to go on. */
const NO_SCRIPTS = `<noscript><div id="no-scripts"><strong>${brand.name}</strong><p>${copy.noScripts}</p><p><a href="/">${copy.toHome}</a> <a href="${advisorChatUrl()}">${copy.footer.advisor}</a></p></div></noscript>`;
const NO_SCRIPTS_STYLE = `<style>#no-scripts{position:absolute;inset:0;padding:48px 20px;background:${color.paper};color:${color.sogan950};font:1rem/1.6 ${fontFamily};text-align:center}#no-scripts strong{font-size:1.5rem;color:${color.nila700}}#no-scripts a{display:inline-block;padding:12px;color:${color.nila700}}</style>`;

/** @returns the document and the policy that fits it. Without a page it is the plain shell, whose page the browser renders. */
export function htmlDocument(parts: DocumentParts, page: PageParts | null): { html: string; csp: string } {
  const importMap = JSON.stringify({ integrity: parts.integrity });
  /** The attribute is also needed here: without it, a browser fetches again what it preloaded before it read the import map. */
  const integrityOf = (href: string) => (parts.integrity[href] ? ` integrity="${parts.integrity[href]}"` : '');
  const head = page?.head ?? { title: brand.name };
  const styles = `${parts.font ? `<style id="${FONT_FACES_ELEMENT}">${fontFaces(parts.font).join('')}</style>` : ''}${page?.styles ?? NO_SCRIPTS_STYLE}${UNANSWERING_STYLE}`;
  const early = (page ? `${EARLY_INPUT_SCRIPT};` : '') + UNANSWERING_SCRIPT;
  const { shell, override, preview } = parts.releaseSet;
  /** The version is only named for the live shell, because operators are only told of that one. */
  const version = override || preview ? '' : escape(shell);
  // Scripts are fetched at once, but after the things that the visitor sees: font and largest picture (decision 006).
  const scripts = [
    `<script type="module" src="${parts.script}"${integrityOf(parts.script)} data-shell="${version}" fetchpriority="low"></script>`,
    ...parts.modules.map((href) => `<link rel="modulepreload" href="${href}"${integrityOf(href)} fetchpriority="low">`),
  ].join('\n');
  const html = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="${ICON}">
<meta name="${SITE_META}" content="${escape(parts.publicUrl)}">
<meta name="${MEDIA_BASE_META}" content="${escape(parts.mediaBaseUrl)}">
<script>${PRE_PAINT_SCRIPT}</script>
<script type="importmap">${importMap}</script>
${headOf(head, parts, page !== null)}
${parts.font ? `<link rel="preload" as="font" type="font/woff2" href="${parts.font}" crossorigin>` : ''}
${styles}
<script>${early}</script>
${scripts}
</head>
<body>
<div id="root">${page?.body ?? ''}</div>${page ? '' : NO_SCRIPTS}
${unanswering(page ? copy.unanswering : `${copy.remoteFailed.title}.`)}
<script type="application/json" id="${RELEASE_SET_ELEMENT}">${inlineJson(parts.releaseSet)}</script>
${page ? `<script type="application/json" id="${HYDRATION_ELEMENT}">${inlineJson(page.data)}</script>` : ''}
</body>
</html>
`;
  const inlineStyles = [...styles.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '');
  return {
    html,
    csp: contentSecurityPolicy(
      { scripts: [PRE_PAINT_SCRIPT, importMap, early], styles: inlineStyles },
      originOf(parts.mediaBaseUrl, parts.publicUrl),
      override?.origin,
    ),
  };
}

/** The origin of an address, if it differs from that of the site. */
function originOf(address: string, site: string): string | null {
  const { origin } = new URL(address, site);
  return origin === new URL(site).origin ? null : origin;
}

function headOf(head: PageHead, { publicUrl, path, noindex }: DocumentParts, rendered: boolean): string {
  const title: HeadElement = { tag: 'title', attributes: {}, text: titleOf(head) };
  if (!rendered) return [title, ...(noindex ? [NOINDEX] : [])].map(written).join('\n');
  const { preloadImage, preloadImages = [] } = head;
  const images = [...(preloadImage ? [preloadImage] : []), ...preloadImages];
  return [...images.map(preload), ...headElements(head, { site: publicUrl, path })].map(written).join('\n');
}

const preload = ({ href, srcSet, sizes, media, type }: PreloadImage): HeadElement => ({
  tag: 'link',
  attributes: {
    ...{ rel: 'preload', as: 'image' },
    // There is no `href` beside it: a browser that does not know `imagesrcset` would fetch that file, and later another one for the page.
    ...(srcSet ? { imagesrcset: srcSet } : { href }),
    ...(srcSet && sizes && { imagesizes: sizes }),
    ...(media && { media }),
    ...(type && { type }),
    fetchpriority: 'high',
  },
});

function written({ tag, attributes, text = '' }: HeadElement): string {
  const opened = `<${[tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${escape(value)}"`)].join(' ')}>`;
  if (tag === 'script') return `${opened}${text}</script>`;
  return tag === 'title' ? `${opened}${escape(text)}</title>` : opened;
}
