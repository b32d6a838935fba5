import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * In a bundle too, a module knows its own address, not that of the bundle.
 * @type {import('esbuild').Plugin}
 */
export const ownAddress = {
  name: 'own-address',
  setup({ onLoad, initialOptions }) {
    // By name, so that text which only mentions them stays as it is.
    initialOptions.define = {
      ...initialOptions.define,
      'import.meta.url': 'ownUrl',
      'import.meta.dirname': 'ownFolder',
      'import.meta.filename': 'ownFile',
    };
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const content = await readFile(path, 'utf8');
      const own = { ownUrl: pathToFileURL(path).href, ownFolder: dirname(path), ownFile: path };
      const constants = Object.entries(own).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
      return {
        // In the first line, so that numbers of lines stay; after the line that names the program which runs the file.
        contents: content.includes('import.meta.')
          ? content.replace(/^(#!.*\n)?/, `$1${constants.join(' ')} `)
          : content,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
};
