import { Leaf } from '@site/shared/ui/Leaf';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Heading } from '@site/shared/ui/Heading';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { Block } from '../information/Block.tsx';
import { CheckList } from '../information/CheckList.tsx';
import { Consultation } from '../information/Consultation.tsx';
import { InformationHero } from '../information/InformationHero.tsx';
import { copy } from './copy.ts';

const Steps = styled.ol`
  display: grid;
  gap: 28px 24px;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    gap: 16px;
    align-items: start;
  }
  ${media.from768} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.from1024} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    & > li {
      grid-template-columns: 1fr;
      align-content: start;
    }
  }
`;

export function Page() {
  const { steps, qualifications, consultation } = copy;
  return (
    <>
      <InformationHero
        ground="nila"
        title={copy.title}
        titleLang="en"
        lead={copy.lead}
        question={consultation.question}
        action={
          <LinkButton to="/registration" variant="onDarkSolid" size="large">
            {copy.start}
          </LinkButton>
        }
      />
      <Block id="steps" title={steps.title}>
        <Steps>
          {steps.list.map(({ title, text }, at) => (
            <li key={title}>
              <Leaf tone="nila" size={48} aria-hidden="true">
                {at + 1}
              </Leaf>
              <Stack gap={4}>
                <Heading level={3} size="h4">
                  {title}
                </Heading>
                <Text tone="muted">{text}</Text>
              </Stack>
            </li>
          ))}
        </Steps>
      </Block>
      <Block id="qualifications" title={qualifications.title} tone="sogan">
        <CheckList items={qualifications.points} />
      </Block>
      <Consultation {...consultation} />
    </>
  );
}
