import { Grid } from '@site/shared/ui/Grid';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { color, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Card = styled.span`
  display: block;
  overflow: hidden;
  min-height: 440px;
  border-radius: ${radius.card};
  background: ${color.white};
  & > span:last-child {
    display: block;
    padding: 20px;
  }
`;

/** The skeleton that is shown while another list is loading. */
export function ResultsPending() {
  return (
    <SkeletonGroup label={copy.loading}>
      <Grid columns={3}>
        {[1, 2, 3].map((card) => (
          <Card key={card}>
            <Skeleton shape="cover" />
            <span>
              <Skeleton width="half" />
              <Skeleton shape="title" width="most" />
              <Skeleton />
              <Skeleton width="most" />
              <Skeleton shape="badge" />
              <Skeleton shape="price" width="half" />
            </span>
          </Card>
        ))}
      </Grid>
    </SkeletonGroup>
  );
}
