import { Container } from '@site/shared/ui/Container';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { color, media, radius, shadow } from '@site/shared/ui/theme';
import { useLoaderData } from 'react-router-dom';
import styled from 'styled-components';
import { BatchCard } from '../course-card/BatchCard.tsx';
import { EventCard } from '../course-card/EventCard.tsx';
import { ListFailed } from '../lists/ListFailed.tsx';
import { NewsletterPanel } from '../newsletter/NewsletterPanel.tsx';
import { SearchForm } from '../search-form/SearchForm.tsx';
import { OPTION_SLICES } from '../search-form/search-options.ts';
import { CardCarousel } from './CardCarousel.tsx';
import { copy } from './copy.ts';
import { Hero } from './Hero.tsx';
import type { LandingData } from './load-landing.ts';
import { Partners } from './Partners.tsx';
import { Stories } from './Stories.tsx';

const SearchPanel = styled.div`
  position: relative;
  margin-top: -52px;
  padding: 24px 20px;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  ${media.from768} {
    padding: 28px;
  }
`;

export function Page() {
  const { programs, events, options } = useLoaderData<LandingData>();
  return (
    <>
      <Hero />
      <Container>
        <SearchPanel>
          {options ? (
            <SearchForm options={options} />
          ) : (
            <ListFailed title={copy.search.failed} slices={OPTION_SLICES} level={2} />
          )}
        </SearchPanel>
      </Container>
      <Section>
        <Container>
          <CardCarousel
            id="top-rated"
            words={copy.programs}
            list={programs}
            empty={
              <EmptyState
                level={3}
                title={copy.programs.empty.title}
                action={<LinkButton to="/search">{copy.allPrograms}</LinkButton>}
              >
                {copy.programs.empty.text}
              </EmptyState>
            }
            card={(batch) => <BatchCard key={batch.id} batch={batch} />}
          />
        </Container>
      </Section>
      <Partners />
      <Stories />
      <Section>
        <Container>
          <CardCarousel
            id="events"
            words={copy.events}
            list={events}
            empty={
              <EmptyState level={3} title={copy.events.empty.title}>
                {copy.events.empty.text}
              </EmptyState>
            }
            card={(event) => <EventCard key={event.id} event={event} />}
          />
        </Container>
      </Section>
      <NewsletterPanel />
    </>
  );
}
