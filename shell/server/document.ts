/** The HTML document around a page. */
import { brand } from '@site/shared/brand';
import { RELEASE_SET_ELEMENT, type ReleaseSet } from '@site/shared/contract';
import type { PageHead } from '@site/shared/contract/remote-route';
import { PRE_PAINT_SCRIPT } from '@site/shared/store/pre-paint';
import { FONT_FACES_ELEMENT, fontFaces } from '@site/shared/ui/FontFaces';
import { EARLY_INPUT_SCRIPT } from '../src/early-input.ts';
import { titleOf } from '../src/head/head.ts';
import { MEDIA_BASE_META } from '../src/media-base.ts';
import { HYDRATION_ELEMENT } from '../src/routing/inlined-data.ts';
import { contentSecurityPolicy } from './security.ts';

/** Parts of a document besides its page. */
export interface DocumentParts {
  releaseSet: ReleaseSet;
  /** Address of the shell's script. */
  script: string;
  /** Addresses of the modules the page needs, all fetched at once. */
  modules: string[];
  /** `sha384-…` of modules, by address; a module that differs is not executed. */
  integrity: Record<string, string>;
  /** Address of the font's file. */
  font: string | null;
  /** Origin of the site as visitors know it, for absolute addresses. */
  publicUrl: string;
  /** Where browsers read uploaded files, ending with a slash. */
  mediaBaseUrl: string;
  /** Path of the page. */
  path: string;
  /** Keeps a plain shell out of search engines; a rendered page has this in its own head. */
  noindex: boolean;
}

/** A rendered page. */
export interface PageParts {
  head: PageHead;
  body: string;
  /** Style elements, as styled-components wrote them. */
  styles: string;
  /** What the browser hydrates with. */
  data: unknown;
}

type Replacer = (key: string, value: unknown) => unknown;

/** JSON that is safe inside a script element: no `<` can end it or open a comment. */
export const inlineJson = (value: unknown, replacer?: Replacer): string =>
  JSON.stringify(value, replacer).replaceAll('<', '\\u003c');

/** Picture of a shared page that has none of its own: drawn by the API. */
const SITE_IMAGE = '/media/share.png';
/** Where structured data holds addresses: pages write paths, search engines read whole addresses. */
const ADDRESSES = new Set(['url', 'item', 'image', '@id']);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The icon, small enough to be inlined: one request less, and no 404 in the console. */
const PETAL = 'M14.6 13.4C14.6 6.2 18.4 2 25 2Q26 2 26 3C26 9.6 21.8 13.4 14.6 13.4Z';
const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="#27387C"><path fill="#EDB233" d="${PETAL}"/>${[90, 180, 270].map((turn) => `<path d="${PETAL}" transform="rotate(${turn} 14 14)"/>`).join('')}</svg>`,
)}`;

const SCRIPTS_ELEMENT = 'scripts';

/**
 * Asks for a rendered page's scripts once it is painted (decision 006), or, in a background tab, which is never painted, a
 * second after it is loaded. Until then they are in a template, which browsers do not load from.
 */
const AFTER_PAINT_SCRIPT = `(function(t,go){go=function(){if(t){document.head.append(t.content);t=null}};try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(e){}addEventListener('load',function(){setTimeout(go,1000)})})(document.getElementById('${SCRIPTS_ELEMENT}'))`;

/** Inline scripts of every rendered page. */
const PAGE_SCRIPTS = [AFTER_PAINT_SCRIPT, EARLY_INPUT_SCRIPT];

/** @returns the document and the policy that fits it. Without a page it is the plain shell, which the browser renders. */
export function htmlDocument(parts: DocumentParts, page: PageParts | null): { html: string; csp: string } {
  const importMap = JSON.stringify({ integrity: parts.integrity });
  /** Also on the element: a browser fetches again what it preloaded before it read the import map, unless the element has it. */
  const integrityOf = (href: string) => (parts.integrity[href] ? ` integrity="${parts.integrity[href]}"` : '');
  const head = page?.head ?? { title: brand.name };
  const styles = `${parts.font ? `<style id="${FONT_FACES_ELEMENT}">${fontFaces(parts.font).join('')}</style>` : ''}${page?.styles ?? ''}`;
  const scripts = [
    ...parts.modules.map((href) => `<link rel="modulepreload" href="${href}"${integrityOf(href)} fetchpriority="low">`),
    `<script type="module" src="${parts.script}"${integrityOf(parts.script)}></script>`,
  ].join('\n');
  const html = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="${ICON}">
<meta name="${MEDIA_BASE_META}" content="${escape(parts.mediaBaseUrl)}">
<script>${PRE_PAINT_SCRIPT}</script>
<script type="importmap">${importMap}</script>
${headElements(head, parts, page !== null)}
${parts.font ? `<link rel="preload" as="font" type="font/woff2" href="${parts.font}" crossorigin>` : ''}
${styles}
${page ? `<template id="${SCRIPTS_ELEMENT}">\n${scripts}\n</template>\n${PAGE_SCRIPTS.map((script) => `<script>${script}</script>`).join('\n')}` : scripts}
</head>
<body>
<div id="root">${page?.body ?? ''}</div>
<script type="application/json" id="${RELEASE_SET_ELEMENT}">${inlineJson(parts.releaseSet)}</script>
${page ? `<script type="application/json" id="${HYDRATION_ELEMENT}">${inlineJson(page.data)}</script>` : ''}
</body>
</html>
`;
  const inlineStyles = [...styles.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '');
  return {
    html,
    csp: contentSecurityPolicy(
      { scripts: [PRE_PAINT_SCRIPT, importMap, ...(page ? PAGE_SCRIPTS : [])], styles: inlineStyles },
      originOf(parts.mediaBaseUrl, parts.publicUrl),
    ),
  };
}

/** The origin of an address, where it is another than the site's. */
function originOf(address: string, site: string): string | null {
  const { origin } = new URL(address, site);
  return origin === new URL(site).origin ? null : origin;
}

function headElements(head: PageHead, { publicUrl, path, noindex }: DocumentParts, rendered: boolean): string {
  const title = escape(titleOf(head));
  const canonical = escape(new URL(head.canonical ?? path, publicUrl).href);
  const description = escape(head.description ?? brand.description);
  const image = escape(new URL(head.image ?? SITE_IMAGE, publicUrl).href);
  const absolute: Replacer = (key, value) =>
    ADDRESSES.has(key) && typeof value === 'string' ? new URL(value, publicUrl).href : value;
  const hidden = `<meta name="robots" content="noindex">`;
  if (!rendered) return `<title>${title}</title>${noindex ? `\n${hidden}` : ''}`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    head.noindex ? hidden : `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:site_name" content="${escape(brand.name)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:locale" content="id_ID">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${image}">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta property="og:image:alt" content="${title}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...(head.preloadImage
      ? [
          `<link rel="preload" as="image" href="${escape(head.preloadImage.href)}"${head.preloadImage.srcSet ? ` imagesrcset="${escape(head.preloadImage.srcSet)}"` : ''}${head.preloadImage.sizes ? ` imagesizes="${escape(head.preloadImage.sizes)}"` : ''} fetchpriority="high">`,
        ]
      : []),
    ...(head.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${inlineJson(thing, absolute)}</script>`),
  ].join('\n');
}
