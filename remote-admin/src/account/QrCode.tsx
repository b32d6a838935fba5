import type { NewSecondFactor } from '@site/shared/api/account';
import { color } from '@site/shared/ui/theme';
import styled from 'styled-components';

/** Modules of white around a code, without which scanners do not find it (ISO/IEC 18004). */
const QUIET = 4;

const Picture = styled.svg`
  display: block;
  width: 184px;
  height: 184px;
  background: ${color.white};
`;

/** A QR code that the server made, drawn here: no picture of the secret is ever fetched. */
export function QrCode({ code: { size, path }, label }: { code: NewSecondFactor['qr']; label: string }) {
  const side = size + 2 * QUIET;
  return (
    <Picture role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} shapeRendering="crispEdges">
      <path d={path} fill={color.nila950} />
    </Picture>
  );
}
