/** Only this module names the file of the font, so that a test or a build for the server can replace it. The shell preloads the address. */
import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

export { fontUrl };
