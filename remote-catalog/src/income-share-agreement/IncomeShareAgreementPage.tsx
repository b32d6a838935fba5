import { advisorChatUrl } from '@site/shared/brand';
import { Accordion, AccordionItem } from '@site/shared/ui/Accordion';
import { Container } from '@site/shared/ui/Container';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, radius } from '@site/shared/ui/theme';
import { MessageCircle } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import styled from 'styled-components';
import { Block } from '../information/Block.tsx';
import { CheckList } from '../information/CheckList.tsx';
import { ComparisonTable } from '../information/ComparisonTable.tsx';
import { Consultation } from '../information/Consultation.tsx';
import { FactList } from '../information/FactList.tsx';
import { InformationHero } from '../information/InformationHero.tsx';
import { ListFailed } from '../lists/ListFailed.tsx';
import { copy } from './copy.ts';
import { IsaSimulation } from './IsaSimulation.tsx';
import type { ProgramsData } from './load-programs.ts';

const Side = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  padding: 28px 24px;
  border-radius: ${radius.card};
  background: ${color.sogan50};
  &[data-side='isa'] {
    background: ${color.nila50};
  }
`;

export function Page() {
  const { programs } = useLoaderData<ProgramsData>();
  const [first, ...others] = programs ?? [];
  const { how, simulation, comparison, advantages, terms, eligibility, faq, consultation } = copy;
  return (
    <>
      <InformationHero
        ground="kunyit"
        title={copy.title}
        lead={copy.lead}
        question={copy.question}
        action={
          <LinkButton href={advisorChatUrl(copy.question)} size="large" newTab>
            <MessageCircle aria-hidden="true" /> {copy.reserve}
          </LinkButton>
        }
      />
      <Block id="how" title={how.title}>
        <Text>{how.text}</Text>
        <FactList facts={how.facts} />
      </Block>
      <Section space="half" aria-label={simulation.title}>
        <Container>
          {first ? (
            <IsaSimulation programs={[first, ...others]} />
          ) : programs ? (
            <Text>{simulation.none}</Text>
          ) : (
            <ListFailed title={simulation.failed} slices={['course']} level={2} />
          )}
        </Container>
      </Section>
      <Block id="comparison" title={comparison.title}>
        <Grid columns={2}>
          {[comparison.regular, comparison.isa].map(({ title, text, points }, at) => (
            <Side key={title} data-side={at === 1 ? 'isa' : 'regular'}>
              <Heading level={3}>{title}</Heading>
              <Text tone="muted">{text}</Text>
              <CheckList items={points} />
            </Side>
          ))}
        </Grid>
      </Block>
      <Block id="advantages" title={advantages.title} tone="sogan" isSample>
        <CheckList items={advantages.points} />
      </Block>
      <Block id="terms" title={terms.title}>
        <CheckList items={terms.points} />
      </Block>
      <Block id="eligibility" title={eligibility.title}>
        <ComparisonTable {...eligibility} />
      </Block>
      <Block id="faq" title={faq.title}>
        <Accordion>
          {faq.questions.map((question) => (
            <AccordionItem key={question} summary={question}>
              <Stack gap={8}>
                <Text as="span">{faq.open}</Text>
                <TextLink href={advisorChatUrl(question)} newTab>
                  {faq.ask}
                </TextLink>
              </Stack>
            </AccordionItem>
          ))}
        </Accordion>
      </Block>
      <Consultation title={consultation.title} text={consultation.text} label={copy.reserve} question={copy.question} />
    </>
  );
}
