import type { CourseRow } from '@site/shared/api/courses';
import { pictureUrl } from '@site/shared/api/media';
import { advisorChatUrl } from '@site/shared/brand';
import { Cluster } from '@site/shared/ui/Cluster';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { media } from '@site/shared/ui/theme';
import { MessageCircle } from 'lucide-react';
import styled from 'styled-components';
import { CourseCard } from '../course-card/CourseCard.tsx';
import { searchAddress, type Search, type SearchParameter } from '../search-form/search-address.ts';
import { copy } from './copy.ts';

const Centre = styled(Stack)`
  padding-block: 24px;
  text-align: center;
  h2 {
    max-width: 480px;
  }
  img {
    width: 240px;
    height: 240px;
  }
  ${media.below600} {
    img {
      width: 176px;
      height: 176px;
    }
  }
`;

/** The filters, the most restrictive one first. The first that is set is offered for removal. */
const NARROWEST = ['q', 'location', 'course', 'program'] as const satisfies readonly SearchParameter[];

/** The text of the specification, a link that removes a filter, and the next batches. */
export function NothingFound({
  search,
  wanted,
  others,
}: {
  search: Search;
  wanted: Search;
  others: readonly CourseRow[];
}) {
  const on = NARROWEST.filter((name) => search[name]);
  const [loosened] = on;
  return (
    <Stack gap={56}>
      <Centre gap={16} align="center">
        <img src={pictureUrl('missing-petal')} alt="" width={416} height={416} />
        <Heading level={2} lang="en">
          {copy.empty.title}
        </Heading>
        <Text size="lead" lang="en">
          {copy.empty.text}
        </Text>
        <Cluster justify="center">
          {loosened && on.length > 1 ? (
            <LinkButton to={searchAddress({ ...wanted, [loosened]: '' })}>{copy.without[loosened]}</LinkButton>
          ) : (
            <LinkButton to="/search">{copy.empty.all}</LinkButton>
          )}
          <LinkButton href={advisorChatUrl()} variant="text" newTab>
            <MessageCircle aria-hidden="true" /> {copy.empty.advisor}
          </LinkButton>
        </Cluster>
      </Centre>
      {others.length > 0 && (
        <Stack as="section" gap={20} aria-labelledby="others">
          <Heading level={2} size="h3" id="others">
            {copy.others}
          </Heading>
          <Grid columns={3}>
            {others.map((course) => (
              <CourseCard key={course.id} course={course} headingLevel={3} />
            ))}
          </Grid>
        </Stack>
      )}
    </Stack>
  );
}
