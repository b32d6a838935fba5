import { render, screen } from '@testing-library/react';

import { Cluster } from '../Cluster/Cluster.tsx';
import { Container } from '../Container/Container.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Section } from '../Section/Section.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Heading } from './Heading.tsx';

test('a heading has its rank, whatever it looks like', () => {
  render(
    <Heading level={3} size="display">
      Dari karsa
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Dari karsa' })).toHaveAttribute('data-size', 'display');
});

test('text is a paragraph unless it is something else', () => {
  render(
    <>
      <Text>Satu</Text>
      <Text as="strong">Dua</Text>
    </>,
  );
  expect(screen.getByText('Satu').tagName).toBe('P');
  expect(screen.getByText('Dua').tagName).toBe('STRONG');
});

test('layout parts take other elements and attributes, and never a style attribute', () => {
  const { container } = render(
    <Section tone="nila" aria-label="Cerita">
      <Container width="form">
        <Stack as="ul" gap={24}>
          <Cluster as="li" gap={8}>
            a
          </Cluster>
        </Stack>
        <Grid columns="aside">b</Grid>
      </Container>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Cerita' })).toHaveAttribute('data-surface', 'dark');
  expect(screen.getByRole('list')).toContainElement(screen.getByRole('listitem'));
  expect(container.querySelector('[style]')).toBeNull();
});

test('hidden text is read', () => {
  render(
    <button type="button">
      5<VisuallyHidden> program</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: '5 program' })).toBeInTheDocument();
});
