import { SCHEME_URL } from '@site/shared/courses/instalment-scheme';
import { Cluster } from '@site/shared/ui/Cluster';
import { Container } from '@site/shared/ui/Container';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { Download } from 'lucide-react';
import { Block } from '../information/Block.tsx';
import { CheckList } from '../information/CheckList.tsx';
import { ComparisonTable } from '../information/ComparisonTable.tsx';
import { Consultation } from '../information/Consultation.tsx';
import { InformationHero } from '../information/InformationHero.tsx';
import { SampleMark } from '../testimonials/SampleMark.tsx';
import { copy } from './copy.ts';
import { InstalmentSimulation } from './InstalmentSimulation.tsx';

export function Page() {
  const { advantages, upfront, simulation, scheme, consultation } = copy;
  return (
    <>
      <InformationHero
        ground="sogan"
        title={copy.title}
        lead={copy.lead}
        question={copy.question}
        remark={
          <Cluster gap={8}>
            <Text as="span" size="small">
              {copy.regulator}
            </Text>
            <SampleMark />
          </Cluster>
        }
      />
      <Block id="advantages" title={advantages.title}>
        <Grid as="ul" columns={4}>
          {advantages.points.map(({ title, text }) => (
            <Stack as="li" key={title} gap={4}>
              <Heading level={3} size="h4">
                {title}
              </Heading>
              <Text tone="muted">{text}</Text>
            </Stack>
          ))}
        </Grid>
      </Block>
      <Section space="half" aria-label={simulation.title}>
        <Container>
          <InstalmentSimulation />
        </Container>
      </Section>
      <Block id="scheme" title={scheme.title}>
        <ComparisonTable {...scheme} />
        <div>
          <LinkButton variant="secondary" href={SCHEME_URL} download>
            <Download aria-hidden="true" /> {scheme.download}
          </LinkButton>
        </div>
      </Block>
      <Block id="upfront" title={upfront.title} tone="sogan">
        <CheckList items={upfront.points} />
      </Block>
      <Consultation {...consultation} question={copy.question} />
    </>
  );
}
