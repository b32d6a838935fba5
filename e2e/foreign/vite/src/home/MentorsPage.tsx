import { useStore } from '@site/shared/store';
import { Button } from '@site/shared/ui/Button';
import { Card } from '@site/shared/ui/Card';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Link, useLoaderData } from 'react-router-dom';
import styled from 'styled-components';
import { copy } from './copy.ts';
import type { loadMentors } from './load-mentors.ts';
import photoUrl from './photo.jpg';
import { useRead } from './read.ts';

const Words = styled.ul`
  columns: 2;
`;

export function Page() {
  const { categories } = useLoaderData<typeof loadMentors>();
  const student = useStore((state) => state.student.student);
  const count = useRead();
  return (
    <Section space="half">
      <Container>
        <Stack>
          <Heading level={1}>{copy.title}</Heading>
          <img src={photoUrl} alt={copy.photo} width={160} height={160} />
          <p>{student ? copy.greeting(student.full_name) : copy.guest}</p>
          <Card>
            <Words aria-label={copy.categories}>
              {categories.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </Words>
          </Card>
          <Button onClick={() => useRead.set(count + 1)}>{copy.read(count)}</Button>
          <Link to="/search">{copy.courses}</Link>
        </Stack>
      </Container>
    </Section>
  );
}
