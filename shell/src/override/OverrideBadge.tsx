import type { ReleaseSet } from '@site/shared/contract';
import { Button } from '@site/shared/ui/Button';
import { color, layer, radius, shadow } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { endOverride } from './override.ts';

const Root = styled.section`
  position: fixed;
  z-index: ${layer.toast};
  left: 20px;
  bottom: calc(20px + var(--ka-bottom-bar, 0px) + env(safe-area-inset-bottom, 0px));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  max-width: calc(100vw - 112px);
  padding: 12px 16px;
  border: 2px solid ${color.kunyit500};
  border-radius: ${radius.button};
  background: ${color.white};
  color: ${color.nila950};
  font-size: 0.875rem;
  line-height: 1.25rem;
  overflow-wrap: anywhere;
  box-shadow: ${shadow.card};
`;

/** Says that a remote of this page is not the live release, and offers to end that. */
export function OverrideBadge({ set: { override, preview } }: { set: ReleaseSet }) {
  const { label } = override ? copy.override : copy.preview;
  return (
    <Root aria-label={label}>
      {override && <p>{copy.override.text(override.remote, override.origin)}</p>}
      {preview && <p>{copy.preview.text(preview.name, preview.remote, preview.until)}</p>}
      <Button variant="secondary" size="small" onClick={endOverride}>
        {copy.end}
      </Button>
    </Root>
  );
}
