import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Text } from '@site/shared/ui/Text';
import styled from 'styled-components';
import { NOT_FOUND_HEAD, NOT_FOUND_TITLE } from '../head/head.ts';
import { useHead } from '../head/use-head.ts';
import { copy } from './copy.ts';
import pictureUrl from './pictures/missing-petal.svg';

const Centred = styled(Container)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  text-align: center;
  & > img {
    width: 200px;
    height: 200px;
    margin-bottom: 20px;
  }
  & > a {
    margin-top: 20px;
  }
`;

/** The 404 page, with the text of the specification. */
export function NotFoundPage() {
  const { text, home } = copy.notFound;
  useHead(NOT_FOUND_HEAD);
  return (
    <Section space="half" lang="en">
      <Centred width="form">
        <img src={pictureUrl} alt="" width={200} height={200} />
        <Heading level={1}>{NOT_FOUND_TITLE}</Heading>
        <Text size="lead" align="center">
          {text}
        </Text>
        <LinkButton to="/" size="large">
          {home}
        </LinkButton>
      </Centred>
    </Section>
  );
}
