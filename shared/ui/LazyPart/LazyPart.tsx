import { useEffect, useState, type ComponentType } from 'react';

export interface FailedPartProps {
  /** Fetches the script again. */
  onRetry: () => void;
}

/**
 * A part of a page whose script is fetched when it is first shown. Where that fails, what stands in its place can fetch it again:
 * React's `lazy` keeps the failure until the page is loaded again.
 * @param Failed nothing where absent
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType<Props & FailedPartProps>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState(-1);
    useEffect(() => {
      if (Part) return undefined;
      let isHere = true;
      load().then(
        (component) => {
          loaded = component;
          if (isHere) setPart(() => component);
        },
        () => {
          if (isHere) setFailed(attempt);
        },
      );
      return () => {
        isHere = false;
      };
    }, [Part, attempt]);
    if (Part) return <Part {...props} />;
    return failed === attempt && Failed ? <Failed {...props} onRetry={() => setAttempt(attempt + 1)} /> : null;
  };
}
