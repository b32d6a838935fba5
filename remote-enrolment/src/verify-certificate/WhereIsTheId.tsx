import { pictureUrl } from '@site/shared/api/media';
import { Heading } from '@site/shared/ui/Heading';
import { Text } from '@site/shared/ui/Text';
import { color, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-width: 380px;
  height: auto;
  margin-top: 20px;
  border-radius: ${radius.button};
  .sheet {
    fill: ${color.white};
  }
  .text {
    fill: ${color.sogan200};
  }
  .name {
    fill: ${color.sogan300};
  }
  .ring {
    fill: none;
    stroke: ${color.kunyit500};
    stroke-width: 3;
  }
  text {
    fill: ${color.sogan600};
    font-size: 11px;
  }
  text + text {
    fill: ${color.nila900};
    font-weight: 700;
  }
`;

/** Shown before there is a result: a drawing of a certificate, with a ring around its ID. */
export function WhereIsTheId() {
  return (
    <div>
      <Heading level={2} size="h4">
        {copy.hint}
      </Heading>
      <Text>{copy.hintText}</Text>
      <Drawing viewBox="0 0 380 240" aria-hidden="true" focusable="false">
        <rect className="sheet" width="380" height="240" />
        <image href={pictureUrl('certificate-edge')} width="34" height="340" />
        <rect className="text" x="60" y="32" width="80" height="8" rx="4" />
        <rect className="name" x="60" y="56" width="220" height="18" rx="6" />
        <rect className="text" x="60" y="90" width="130" height="8" rx="4" />
        <rect className="name" x="60" y="112" width="170" height="12" rx="6" />
        <rect className="text" x="60" y="160" width="86" height="6" rx="3" />
        <rect className="text" x="166" y="160" width="86" height="6" rx="3" />
        <text x="62" y="211">
          {copy.printedId}
        </text>
        <text x="134" y="211">
          {copy.exampleId}
        </text>
        <rect className="ring" x="50" y="192" width="200" height="30" rx="15" />
        <rect className="text" x="284" y="203" width="68" height="8" rx="4" />
      </Drawing>
    </div>
  );
}
