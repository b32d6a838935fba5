import type { CourseDetail, CourseType } from '@site/shared/api/courses';
import { AdvantageIcon } from '@site/shared/ui/AdvantageIcon';
import { Heading } from '@site/shared/ui/Heading';
import { Leaf } from '@site/shared/ui/Leaf';
import { Stack } from '@site/shared/ui/Stack';
import { media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px 32px;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  & > li {
    display: flex;
    align-items: center;
    gap: 16px;
    font-size: 1.0625rem;
    font-weight: 700;
  }
  svg {
    width: 24px;
    height: 24px;
    stroke-width: 1.9;
  }
  ${media.from600} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export function Advantages({ advantages, type }: { advantages: readonly CourseDetail[]; type: CourseType }) {
  if (advantages.length === 0) return null;
  return (
    <Stack as="section" gap={24} aria-labelledby="advantages">
      <Heading level={2} id="advantages">
        {copy.advantages[type]}
      </Heading>
      <List>
        {advantages.map(({ id, title, description }) => (
          <li key={id}>
            <Leaf tone="soft" size={48}>
              <AdvantageIcon number={description} />
            </Leaf>
            {title}
          </li>
        ))}
      </List>
    </Stack>
  );
}
