import { brand } from '@site/shared/brand';
import { Container } from '@site/shared/ui/Container';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Pagination } from '@site/shared/ui/Pagination';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useLoaderData, useNavigation, useSearchParams } from 'react-router-dom';
import { CourseCard } from '../course-card/CourseCard.tsx';
import { ListFailed } from '../lists/ListFailed.tsx';
import { searchAddress, searchOf, type Search } from '../search-form/search-address.ts';
import { OPTION_SLICES } from '../search-form/search-options.ts';
import { copy } from './copy.ts';
import { headCopy } from './head-copy.ts';
import { Corrected } from './Corrected.tsx';
import { FilterChips } from './FilterChips.tsx';
import { PAGE_SIZE, type SearchData } from './load-search.ts';
import { NothingFound } from './NothingFound.tsx';
import { ResultCount } from './ResultCount.tsx';
import { ResultsPending } from './ResultsPending.tsx';
import { SearchControls } from './SearchControls.tsx';
import { useWanted } from './use-wanted.ts';

export function Page() {
  const data = useLoaderData<SearchData>();
  const { state, location } = useNavigation();
  const [params] = useSearchParams();
  const search = searchOf(params);
  const wanted = useWanted(search);
  const countRef = useRef<HTMLParagraphElement>(null);
  const isSearching = state === 'loading' && location.pathname === '/search';

  // A link to another list is removed with its list, so the count takes the focus. It is empty until the new list is loaded, so it is announced once.
  const goOnAtTheCount = ({ target, defaultPrevented: isFollowed }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (isFollowed && link?.pathname === '/search') countRef.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (document.activeElement === countRef.current) countRef.current?.scrollIntoView({ block: 'nearest' });
  }, [data]);

  return (
    <Section space="half">
      <Container>
        <Stack gap={24}>
          <Heading level={1} lang="en">
            {brand.name} {headCopy.title}
          </Heading>
          {data.options && <SearchControls options={data.options} wanted={wanted} />}
          {/* If the list failed too, one alert is enough, because its button loads both again. */}
          {!data.options && !data.hasFailed && (
            <ListFailed title={copy.optionsFailed} slices={OPTION_SLICES} level={2} />
          )}
          <Stack gap={24} onClick={goOnAtTheCount}>
            <FilterChips search={search} wanted={wanted.wanted} options={data.options} />
            <ResultCount ref={countRef} count={data.count} isKnown={!data.hasFailed && !isSearching} />
            {isSearching ? <ResultsPending /> : <Results data={data} search={search} wanted={wanted.wanted} />}
          </Stack>
        </Stack>
      </Container>
    </Section>
  );
}

function Results({
  data: { rows, count, page, corrected, hasFailed, others },
  search,
  wanted,
}: {
  data: SearchData;
  search: Search;
  wanted: Search;
}) {
  if (hasFailed) return <ListFailed title={copy.failed} slices={['course']} level={2} />;
  if (count === 0) return <NothingFound search={search} wanted={wanted} others={others} />;
  if (rows.length === 0)
    return (
      <EmptyState
        title={copy.beyond.title}
        action={<LinkButton to={searchAddress(search)}>{copy.beyond.first}</LinkButton>}
      />
    );
  return (
    <>
      {corrected !== null && <Corrected search={search} corrected={corrected} />}
      <Grid columns={3}>
        {rows.map((course, at) => (
          <CourseCard key={course.id} course={course} eager={at < 3} largest={at === 0} />
        ))}
      </Grid>
      <Pagination page={page} pageSize={PAGE_SIZE} total={count} hrefFor={(target) => searchAddress(search, target)} />
    </>
  );
}
