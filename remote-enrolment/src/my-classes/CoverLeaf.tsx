import { coverUrl } from '@site/shared/api/media';
import type { OwnOrder } from '@site/shared/api/student-account';
import { radius } from '@site/shared/ui/theme';
import styled from 'styled-components';

const Root = styled.img`
  width: 48px;
  height: 48px;
  border-radius: ${radius.leaf};
  object-fit: cover;
`;

/** The cover of the course in the shape of the brand. It is decorative. */
export function CoverLeaf({ order }: { order: OwnOrder }) {
  return <Root src={coverUrl(order.course)} alt="" width={48} height={48} />;
}
