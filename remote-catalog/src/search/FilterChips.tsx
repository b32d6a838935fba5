import { Chip } from '@site/shared/ui/Chip';
import { Cluster } from '@site/shared/ui/Cluster';
import { TextLink } from '@site/shared/ui/TextLink';
import { searchAddress, type Search, type SearchParameter } from '../search-form/search-address.ts';
import type { SearchOptions } from '../search-form/search-options.ts';
import { copy } from './copy.ts';

/** The parameters that are filters. The order of the list, and whether its words are corrected, are none. */
const FILTERS = ['program', 'course', 'location', 'q'] as const satisfies readonly SearchParameter[];

/** The label of a parameter's value, or the value itself if there is no label. */
function wordsOf(name: (typeof FILTERS)[number], value: string, options: SearchOptions | null): string {
  const named = (rows: readonly { id: number; name: string }[] | undefined) =>
    rows?.find(({ id }) => String(id) === value)?.name ?? value;
  if (name === 'program') return named(options?.categories);
  if (name === 'course') return options?.courses.find(({ id }) => String(id) === value)?.title ?? value;
  if (name === 'location') return named(options?.locations);
  return value;
}

interface FilterChipsProps {
  search: Search;
  /** The search as it is typed at present. When a filter is removed, the rest is kept. */
  wanted: Search;
  options: SearchOptions | null;
}

/** A chip for each active filter, with a link that removes it. */
export function FilterChips({ search, wanted, options }: FilterChipsProps) {
  const on = FILTERS.filter((name) => search[name]);
  if (on.length === 0) return null;
  return (
    <Cluster gap={12}>
      {on.map((name) => {
        const value = wordsOf(name, search[name] ?? '', options);
        return (
          <Chip
            key={name}
            label={copy.filters[name]}
            value={value}
            removeLabel={copy.remove(copy.filters[name], value)}
            removeTo={searchAddress({ ...wanted, [name]: '' })}
          />
        );
      })}
      <TextLink to={searchAddress(search.sort ? { sort: search.sort } : {})}>{copy.removeAll}</TextLink>
    </Cluster>
  );
}
