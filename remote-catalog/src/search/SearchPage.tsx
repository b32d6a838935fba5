import { brand } from '@site/shared/brand';
import { Cluster } from '@site/shared/ui/Cluster';
import { Container } from '@site/shared/ui/Container';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { CourseCard } from '../course-card/CourseCard.tsx';
import { copy } from './copy.ts';
import { PAGE_SIZE, type SearchData } from './load-search.ts';

export function Page() {
  const { rows, count, page } = useLoaderData<SearchData>();
  return (
    <Section space="half">
      <Container>
        <Stack gap={32}>
          <Heading level={1} lang="en">
            {brand.name} {copy.heading}
          </Heading>
          {rows.length === 0 ? (
            <Stack gap={16} align="start">
              <Heading level={2} size="h3" lang="en">
                {copy.empty.title}
              </Heading>
              <Text lang="en">{copy.empty.text}</Text>
              <LinkButton to="/search">{copy.empty.all}</LinkButton>
            </Stack>
          ) : (
            <>
              <Grid columns={3}>
                {rows.map((course, at) => (
                  <CourseCard key={course.id} course={course} eager={at < 3} />
                ))}
              </Grid>
              <Pagination page={page} count={count} />
            </>
          )}
        </Stack>
      </Container>
    </Section>
  );
}

function Pagination({ page, count }: { page: number; count: number }) {
  const [params] = useSearchParams();
  const to = (target: number) => `/search?${new URLSearchParams([...[...params].filter(([name]) => name !== 'page'), ['page', String(target)]])}`;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, count);
  return (
    <nav aria-label={copy.pages} lang="en">
      <Cluster gap={16}>
        <Text size="small" tone="muted">
          {copy.showing(first, last, count)}
        </Text>
        {page > 1 && (
          <LinkButton to={to(page - 1)} variant="secondary" rel="prev">
            {copy.previous}
          </LinkButton>
        )}
        {last < count && (
          <LinkButton to={to(page + 1)} variant="secondary" rel="next">
            {copy.next}
          </LinkButton>
        )}
      </Cluster>
    </nav>
  );
}
