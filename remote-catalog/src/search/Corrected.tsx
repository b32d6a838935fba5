import { Text } from '@site/shared/ui/Text';
import { TextLink } from '@site/shared/ui/TextLink';
import { searchAddress, type Search } from '../search-form/search-address.ts';
import { copy } from './copy.ts';

/** Says that other words were searched than those that were typed, with a link to search these alone. */
export function Corrected({ search, corrected }: { search: Search; corrected: string }) {
  return (
    <Text>
      {copy.corrected.results} <strong>{corrected}</strong>,{' '}
      <TextLink to={searchAddress({ ...search, exact: 'true' })}>{copy.corrected.instead(search.q ?? '')}</TextLink>
    </Text>
  );
}
