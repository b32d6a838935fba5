import { color, layer, media, radius, shadow } from '@site/shared/ui/theme';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Root = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  left: 20px;
  right: 92px;
  bottom: calc(20px + var(--ka-bottom-bar, 0px) + env(safe-area-inset-bottom, 0px));
  ${media.from600} {
    right: auto;
  }
  /* A toast without text stands in the same corner (see Toast). This notice is above it by the height of such a toast. */
  body:has([data-without-text]) & {
    margin-bottom: 64px;
  }
  & > p {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 14px 18px;
    border-radius: ${radius.button};
    background: ${color.nila950};
    color: ${color.white};
    font-size: 0.875rem;
    line-height: 1.25rem;
    box-shadow: ${shadow.card};
  }
  svg {
    flex: none;
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
    color: ${color.kunyit500};
  }
  ${media.forcedColors} {
    & > p {
      border: 1px solid;
    }
  }
`;

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says that the browser is offline, as long as it is. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    // The live region is always rendered. Otherwise its first text would not be announced.
    <Root role="status">
      {!isOnline && (
        <p>
          <WifiOff aria-hidden="true" />
          {copy.offline}
        </p>
      )}
    </Root>
  );
}
