/** The only place that names the font file, so that a test or a server build can replace it. The shell preloads this address. */
import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

export { fontUrl };
