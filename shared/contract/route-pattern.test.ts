import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { addressesOfBoth } from './route-pattern.ts';

const matches = (path: string, address: string) => matchRoutes([{ path }], address) !== null;

describe('two patterns share an address', () => {
  it.each([
    ['the same path', '/registration', '/registration', '/registration'],
    ['another case and a slash at the end', '/registration', '/Registration/', '/registration'],
    ['a parameter in place of a word', '/bootcamps/compare', '/bootcamps/:slug', '/bootcamps/compare'],
    ['parameters of different names', '/bootcamps/:slug', '/bootcamps/:id', '/bootcamps/any'],
    ['a parameter that could be anything', '/:any', '/signin', '/signin'],
    ['each spells out what the other leaves open', '/:area/list', '/staff/:page', '/staff/list'],
    ['everything below', '/docs/*', '/docs/guides/:page', '/docs/guides/any'],
    ['the start of everything below', '/docs/*', '/docs', '/docs'],
    ['everything', '/*', '/', '/'],
    ['an optional word that is left out', '/id?/search', '/search', '/search'],
    ['an optional parameter that is given', '/search/:page?', '/search/2', '/search/2'],
    ['a word that is also the example', '/any', '/:word', '/any'],
  ])('%s', (_what, pattern, other, address) => {
    expect(addressesOfBoth(pattern, other)).toContain(address);
    expect(addressesOfBoth(other, pattern)).toContain(address);
  });

  it.each([
    ['other words', '/registration', '/register'],
    ['one is longer', '/bootcamps/:slug', '/bootcamps'],
    ['a word differs further on', '/:area/list', '/staff/:page/edit'],
    ['below another word', '/docs/*', '/help/docs'],
    ['above it', '/docs/guides/*', '/docs'],
    ['the start page is no parameter', '/', '/:any'],
  ])('not: %s', (_what, pattern, other) => {
    expect(addressesOfBoth(pattern, other)).toEqual([]);
  });
});

describe('compared with React Router', () => {
  const word = fc.constantFrom('a', 'b', 'B');
  const segment = fc
    .tuple(fc.oneof(word, fc.constantFrom(':p', ':q')), fc.constantFrom('', '', '?'))
    .map(([text, optional]) => text + optional);
  const pattern = fc
    .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '', '/', '/*'))
    .map(([segments, end]) => (segments.length ? `/${segments.join('/')}${end}` : end || '/'));
  /** Every address of up to four segments out of all words and one that no pattern has. */
  const addresses = ['/'];
  for (let from = 0, length = 0; length < 4; length += 1) {
    const shorter = addresses.slice(from);
    from = addresses.length;
    for (const address of shorter)
      for (const text of ['a', 'b', 'other']) addresses.push(`${address === '/' ? '' : address}/${text}`);
  }

  it('both patterns match what is said to be an address of both', () => {
    fc.assert(
      fc.property(pattern, pattern, (one, other) => {
        for (const address of addressesOfBoth(one, other))
          expect([matches(one, address), matches(other, address)]).toEqual([true, true]);
      }),
      { numRuns: 1000 },
    );
  });

  it('no address matches both patterns where none is named', () => {
    fc.assert(
      fc.property(pattern, pattern, (one, other) => {
        const shared = addresses.filter((address) => matches(one, address) && matches(other, address));
        expect(shared.length > 0).toBe(addressesOfBoth(one, other).length > 0);
      }),
      { numRuns: 250 },
    );
  });

  it('an address in another case, with slashes at its end, is the same address', () => {
    fc.assert(
      fc.property(pattern, fc.constantFrom(...addresses), fc.constantFrom('', '/', '//'), (path, address, end) => {
        expect(matches(path, address.toUpperCase() + end)).toBe(matches(path, address));
        expect(addressesOfBoth(path, address).length > 0).toBe(matches(path, address));
      }),
      { numRuns: 1000 },
    );
  });
});
