import type { CourseDetail } from '@site/shared/api/courses';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { color, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

const List = styled(Grid)`
  padding: 0;
  list-style: none;
  & > li {
    padding: 16px 20px;
    border-radius: ${radius.button};
    background: ${color.nila50};
  }
`;

export function Professions({ professions }: { professions: readonly CourseDetail[] }) {
  if (professions.length === 0) return null;
  return (
    <Stack as="section" gap={24} aria-labelledby="professions">
      <Heading level={2} id="professions">
        {copy.professions}
      </Heading>
      <List forwardedAs="ul" columns="pairs" gap={12}>
        {professions.map(({ id, title, description }) => (
          <li key={id}>
            <Text as="span" weight="bold">
              {title}
            </Text>
            <Text size="small" tone="muted">
              {description}
            </Text>
          </li>
        ))}
      </List>
    </Stack>
  );
}
