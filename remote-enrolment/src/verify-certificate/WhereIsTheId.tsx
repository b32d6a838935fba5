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
  .sheet { fill: ${color.white}; }
  .edge { fill: ${color.nila700}; }
  .edge-line { stroke: ${color.kunyit300}; stroke-width: 2; }
  .text { fill: ${color.sogan200}; }
  .name { fill: ${color.sogan300}; }
  .qr { fill: ${color.nila900}; }
  .ring { fill: none; stroke: ${color.kunyit500}; stroke-width: 3; }
  .id { fill: ${color.nila900}; font: 700 11px/1 inherit; }
`;

/** Before a result: a certificate as a drawing, with a ring around its ID. */
export function WhereIsTheId() {
  return (
    <div>
      <Heading level={2} size="h4">{copy.hint}</Heading>
      <Text>{copy.hintText}</Text>
      <Drawing viewBox="0 0 380 240" aria-hidden="true" focusable="false">
        <rect className="sheet" width="380" height="240" />
        <rect className="edge" width="34" height="240" />
        <path className="edge-line" d="M0 20 34 54M0 60 34 94M0 100 34 134M0 140 34 174M0 180 34 214" />
        <rect className="text" x="60" y="32" width="80" height="8" rx="4" />
        <rect className="name" x="60" y="56" width="220" height="18" rx="6" />
        <rect className="text" x="60" y="90" width="130" height="8" rx="4" />
        <rect className="name" x="60" y="112" width="170" height="12" rx="6" />
        <path className="qr" d="M60 178h34v34H60z" />
        <path className="sheet" d="M66 184h8v8h-8zM80 184h8v8h-8zM66 198h8v8h-8zM82 200h4v4h-4z" />
        <text className="id" x="104" y="200">KARSA-2026-0001</text>
        <rect className="ring" x="97" y="180" width="120" height="30" rx="15" />
        <rect className="text" x="280" y="196" width="72" height="8" rx="4" />
      </Drawing>
    </div>
  );
}
