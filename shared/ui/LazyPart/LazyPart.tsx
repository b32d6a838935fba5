import { useEffect, useState, type ComponentType } from 'react';

export interface FailedPartProps {
  /** Fetches the script again. */
  onRetry: () => void;
}

/**
 * A part of a page whose script is fetched when it is first shown. If that fails, `Failed` is shown, which can fetch it again. React's `lazy` would
 * keep the failure until the page is loaded again.
 * @param Failed if it is absent, nothing is shown after a failure
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
