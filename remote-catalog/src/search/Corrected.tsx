import { Text } from '@site/shared/ui/Text';
import { TextLink } from '@site/shared/ui/TextLink';
import { searchAddress, type Search } from '../search-form/search-address.ts';
import { copy } from './copy.ts';

/** Says that the search used other words than the typed ones, with a link that searches the typed words only. */
export function Corrected({ search, corrected }: { search: Search; corrected: string }) {
  return (
    <Text>
      {copy.corrected.results} <strong>{corrected}</strong>,{' '}
      <TextLink to={searchAddress({ ...search, exact: 'true' })}>{copy.corrected.instead(search.q ?? '')}</TextLink>
    </Text>
  );
}
