import { Chip } from '@site/shared/ui/Chip';
import { Cluster } from '@site/shared/ui/Cluster';
import { TextLink } from '@site/shared/ui/TextLink';
import { searchAddress, type Search, type SearchParameter } from '../search-form/search-address.ts';
import type { SearchOptions } from '../search-form/search-options.ts';
import { copy } from './copy.ts';

/** How to show a list and whether to correct its words are no filters. */
const FILTERS = ['program', 'course', 'location', 'q'] as const satisfies readonly SearchParameter[];

/** Label of a parameter of the address; its value where there is no label. */
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
  /** The search as typed so far: removing a filter keeps the rest. */
  wanted: Search;
  options: SearchOptions | null;
}

/** Chips of the active filters, each with a link that removes it. */
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
