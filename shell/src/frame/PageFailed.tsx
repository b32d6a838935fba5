import { Button } from '@site/shared/ui/Button';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { Text } from '@site/shared/ui/Text';
import { color } from '@site/shared/ui/theme';
import { useRetryOnline } from '@site/shared/use-retry-online';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router-dom';
import styled from 'styled-components';
import { useHead } from '../head/use-head.ts';
import { RemoteLoadError } from '../remotes/loader.ts';
import type { RouteHandle } from '../remotes/route-handle.ts';
import { forgetRenderedPage, keepRenderedPage, renderedPage } from '../routing/rendered-page.ts';
import { tell } from '../telemetry/beacon.ts';
import { thrownIn } from '../telemetry/thrown.ts';
import { giveInput, takeInput, type TypedInput } from '../typed-input.ts';
import { copy } from './copy.ts';
import pictureUrl from './pictures/page-failed.svg';
import { useQuietRetry } from './use-quiet-retry.ts';

const Centred = styled(Container)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  text-align: center;
  & > img {
    width: 132px;
    height: 132px;
    margin-bottom: 18px;
    border-radius: 50%;
  }
  & > button {
    margin-top: 20px;
  }
`;

const Notice = styled.div`
  background: ${color.kunyit100};
  color: ${color.kunyit700};
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 12px 24px;
    padding-block: 16px;
  }
`;

/** The page is not hidden from search engines, because it exists and will work again later. */
const FAILED_HEADS = {
  remoteFailed: { title: copy.remoteFailed.title },
  pageFailed: { title: copy.pageFailed.title },
};

export interface PageFailedProps {
  error: unknown;
  /** True if the frame failed, whichever page is in it. */
  isFrame?: boolean | undefined;
  /** Loads the scripts of the page without showing it. */
  load?: (() => Promise<unknown>) | undefined;
}

/** Says that a page cannot be shown, with a button that loads it again. If the page arrived rendered, it stays readable below. */
export function PageFailed({ error, isFrame = false, load }: PageFailedProps) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname, search, hash } = useLocation();
  const handle = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>;
  const remote = isFrame ? undefined : handle.remote;
  useEffect(() => {
    const { name, stack = '' } = error instanceof Error ? error : new Error();
    const found = error instanceof Error ? thrownIn(name, stack, remote) : null;
    const version = found?.remote === remote ? found?.version : undefined;
    tell({ event: 'boundary', ...(found && { thrown: found.thrown }) }, { remote, version });
  }, [error, remote]);
  const [rendered] = useState(() => ({ nodes: renderedPage(pathname), of: pathname }));

  /* A navigation to the same address loads again, because failed loads are never cached. */
  const retry = () => void navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  useRetryOnline(retry);
  const isOfScripts = error instanceof RemoteLoadError;
  // It does not retry while the visitor is on the way to another page, or is typing.
  useQuietRetry(isOfScripts ? load : undefined, () => {
    if (state === 'idle' && !document.activeElement?.matches('input, textarea, select')) retry();
  });
  const again = (
    <Button variant="secondary" onClick={retry} isSending={state !== 'idle'} sendingLabel={`${copy.pending}…`}>
      <RotateCw aria-hidden="true" /> {copy.remoteFailed.retry}
    </Button>
  );

  return rendered.nodes && rendered.of === pathname ? (
    <Readable nodes={rendered.nodes} path={pathname}>
      {again}
    </Readable>
  ) : (
    <Instead kind={isOfScripts ? 'remoteFailed' : 'pageFailed'}>{again}</Instead>
  );
}

/**
 * The page as the server rendered it. It can be read and its links work, but nothing else does yet. Its head stays as it is. When the page works,
 * it gets what was typed here.
 */
function Readable({ nodes, path, children }: { nodes: Node[]; path: string; children: ReactNode }) {
  const typed = useRef<TypedInput[]>([]);
  useLayoutEffect(() => {
    // If the page throws once more, this component is mounted again. So the nodes are kept again.
    keepRenderedPage(nodes, path);
    return () => {
      // It is taken while the fields are in the document and one of them may have the focus.
      typed.current = takeInput(nodes);
      forgetRenderedPage();
    };
  }, [nodes, path]);
  useEffect(() => () => giveInput(typed.current, path), [path]);
  const put = useCallback((element: HTMLElement | null) => element?.replaceChildren(...nodes), [nodes]);
  return (
    <>
      <Notice role="alert" data-page-failed="">
        <Container>
          <p>{copy.unanswering}</p>
          {children}
        </Container>
      </Notice>
      <div ref={put} />
    </>
  );
}

function Instead({ kind, children }: { kind: keyof typeof FAILED_HEADS; children: ReactNode }) {
  const { title, text } = copy[kind];
  useHead(FAILED_HEADS[kind]);
  return (
    // The proof of a release looks for this mark and refuses a page that shows it.
    <Section space="half" data-page-failed="">
      <Centred width="form" role="alert">
        <img src={pictureUrl} alt="" width={132} height={132} />
        <Heading level={1} size="h2">
          {title}
        </Heading>
        <Text tone="muted" align="center">
          {text}
        </Text>
        {children}
      </Centred>
    </Section>
  );
}
