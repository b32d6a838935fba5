import { Button } from '@site/shared/ui/Button';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { Text } from '@site/shared/ui/Text';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import styled from 'styled-components';
import { usePageTitle } from '../head/use-page-title.ts';
import { RemoteLoadError } from '../remotes/loader.ts';
import { copy } from './copy.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import pictureUrl from './pictures/page-failed.svg';

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

/** The error boundary inside the frame, with a retry that loads again. */
export function RouteError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <PageFailed error={error} />;
}

function PageFailed({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname, search, hash } = useLocation();
  const { title, text } = error instanceof RemoteLoadError ? copy.remoteFailed : copy.pageFailed;
  usePageTitle(title);

  /* Navigating again loads again: failed loads are never cached. */
  const retry = () => void navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });

  return (
    // The mark is for the proof of a release, which refuses a page that ends here.
    <Section space="half" data-page-failed="">
      <Centred width="form" role="alert">
        <img src={pictureUrl} alt="" width={132} height={132} />
        <Heading level={1} size="h2">
          {title}
        </Heading>
        <Text tone="muted" align="center">
          {text}
        </Text>
        <Button variant="secondary" onClick={retry} isSending={state !== 'idle'} sendingLabel={`${copy.pending}…`}>
          <RotateCw aria-hidden="true" /> {copy.remoteFailed.retry}
        </Button>
      </Centred>
    </Section>
  );
}
