import { media } from '@site/shared/ui/theme';
import styled from 'styled-components';

/* A long address does not make the table wider than the screen. */
const Root = styled.span`
  display: block;
  overflow-wrap: anywhere;
  ${media.from1024} {
    min-width: 13ch;
  }
`;

/** An address that breaks before its domain rather than within a word. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <Root>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Root>
  );
}
