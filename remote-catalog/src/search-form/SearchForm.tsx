import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchAddress, type Search } from './search-address.ts';
import { SearchFields } from './SearchFields.tsx';
import type { SearchOptions } from './search-options.ts';

/** The search form that opens the listing. Without scripts it works as a plain HTML form. */
export function SearchForm({ options }: { options: SearchOptions }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<Search>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = searchAddress(wanted);
    // An empty search adds no history entry (specification, section 2).
    void navigate(address, { replace: address === '/search' });
  };
  return (
    <form action="/search" role="search" onSubmit={submit}>
      <SearchFields options={options} wanted={wanted} onWant={setWanted} />
    </form>
  );
}
