/**
 * Gives each further attempt to load a chunk an address of its own. Browsers may remember that a module could not be fetched: under the
 * same address every later `import()` fails at once, also when the connection is back.
 *
 * An entry that was itself loaded by another attempt, with a query, loads all its chunks with that query. Within one entry a chunk is
 * asked for again only after it failed, so the requests are counted.
 * @param fileOf the function of Rspack or webpack that names a chunk's file
 */
export const retriedChunksCode = (fileOf: string): string => `
  var fileOf = ${fileOf}, asked = {}, entry = new URL(import.meta.url).search;
  ${fileOf} = function (chunk) {
    var attempt = asked[chunk] = (asked[chunk] || 0) + 1;
    if (attempt === 1) return fileOf(chunk) + entry;
    return fileOf(chunk) + (entry ? entry + '&' : '?') + 'attempt=' + attempt;
  };`;
