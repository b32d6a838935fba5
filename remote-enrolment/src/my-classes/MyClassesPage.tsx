import type { OwnCertificate, OwnClasses } from '@site/shared/api/student-account';
import { fullName } from '@site/shared/person';
import { useStore } from '@site/shared/store';
import { Container } from '@site/shared/ui/Container';
import { EmptyState } from '@site/shared/ui/EmptyState';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Text } from '@site/shared/ui/Text';
import { media } from '@site/shared/ui/theme';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { useState } from 'react';
import { Navigate, useLoaderData, useRevalidator } from 'react-router-dom';
import styled from 'styled-components';
import { FailureNotice } from '../mailed-link/FailureNotice.tsx';
import { Bills } from './Bills.tsx';
import { Certificates } from './Certificates.tsx';
import { isAhead } from './class-time.ts';
import { copy } from './copy.ts';
import { SIGN_IN, type LoadedClasses } from './load-classes.ts';
import { OfferPassword } from './OfferPassword.tsx';
import { Past } from './Past.tsx';
import { peopleOf } from './people.ts';
import { PeopleFilter } from './PeopleFilter.tsx';
import { Upcoming } from './Upcoming.tsx';
import { useOpenOrder } from './use-open-order.ts';

const Head = styled.div`
  display: grid;
  gap: 20px;
  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
  & > div {
    display: grid;
    gap: 4px;
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  /* An address may be one long word. */
  overflow-wrap: anywhere;
  ${media.from768} {
    gap: 56px;
  }
`;

/** All orders and certificates of one verified address, as payer or participant. */
export function Page() {
  const { classes } = useLoaderData<LoadedClasses>();
  const isSignedIn = useStore(({ student }) => student.student !== null);
  // If the student signed out, here or in another tab, nothing of the account may stay on the screen.
  if (!isSignedIn) return <Navigate to={SIGN_IN} replace />;
  return (
    <Section space="half">
      <Container>{classes ? <Classes classes={classes} /> : <Failed />}</Container>
    </Section>
  );
}

function Classes({ classes: { email, has_password, now: answeredAt, orders, certificates } }: { classes: OwnClasses }) {
  const [person, setPerson] = useState<string | null>(null);
  const opening = useOpenOrder();
  const now = Date.parse(answeredAt);
  const shown = orders.filter(({ participant }) => person === null || fullName(participant) === person);
  const ahead = shown.filter((order) => isAhead(order, now));
  const people = peopleOf(orders);
  // A certificate may have another spelling of the name. Only the certificates of another person on the page are left out.
  const isShown = ({ full_name }: OwnCertificate) =>
    person === null || full_name === person || !people.includes(full_name);
  const isEmpty = orders.length === 0 && certificates.length === 0;
  return (
    <Parts>
      <Head>
        <div>
          <Heading level={1}>{copy.title}</Heading>
          <Text tone="muted">{copy.lead(email)}</Text>
        </div>
        <PeopleFilter people={people} person={person} onChoose={setPerson} />
        <VisuallyHidden role="status">{person === null ? '' : copy.shown(shown.length)}</VisuallyHidden>
      </Head>
      {opening.failure !== null && <FailureNotice title={copy.failed.open}>{opening.failure}</FailureNotice>}
      {isEmpty && <Empty email={email} />}
      <Bills orders={shown} opening={opening} />
      <Upcoming orders={ahead} now={now} opening={opening} />
      <Certificates certificates={certificates.filter(isShown)} />
      <Past orders={shown.filter((order) => !isAhead(order, now))} opening={opening} />
      {!has_password && <OfferPassword email={email} />}
    </Parts>
  );
}

function Empty({ email }: { email: string }) {
  return (
    <EmptyState title={copy.empty.title} action={<LinkButton to="/search">{copy.empty.search}</LinkButton>}>
      {copy.empty.text(email)}
    </EmptyState>
  );
}

function Failed() {
  const { state, revalidate } = useRevalidator();
  return (
    <>
      <Heading level={1}>{copy.title}</Heading>
      <ErrorState title={copy.failed.title} isRetrying={state !== 'idle'} onRetry={() => void revalidate()}>
        {copy.failed.text}
      </ErrorState>
    </>
  );
}
