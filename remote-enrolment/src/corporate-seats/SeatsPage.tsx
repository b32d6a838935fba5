import type { SeatsPage } from '@site/shared/api/corporate-seats';
import { advisorChatUrl } from '@site/shared/brand';
import { modeLabels } from '@site/shared/courses/labels';
import { formatDate, formatTimes } from '@site/shared/dates';
import { Card } from '@site/shared/ui/Card';
import { Container } from '@site/shared/ui/Container';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { TextLink } from '@site/shared/ui/TextLink';
import { Unlink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { MessageCard } from '../mailed-link/MessageCard.tsx';
import { copy } from './copy.ts';
import type { LoadedSeats } from './load-seats.ts';
import { SeatForm, type SeatValues } from './SeatForm.tsx';
import { SeatList } from './SeatList.tsx';

export function Page() {
  const loaded = useLoaderData<LoadedSeats>();
  return (
    <>
      {/* Whoever has the address can open the seats. No linked page may get it as referrer. */}
      <meta name="referrer" content="no-referrer" />
      {loaded.seats ? <Seats key={loaded.secret} secret={loaded.secret} loaded={loaded.seats} /> : <Unknown />}
    </>
  );
}

/** The seats of a company, with the person on each. */
function Seats({ secret, loaded }: { secret: string; loaded: SeatsPage }) {
  const [seats, setSeats] = useState(loaded);
  const [edited, setEdited] = useState<number | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  /** The values that were typed and not saved, by the person on the seat. They are shown again when the form of that seat is opened. */
  const [typed, setTyped] = useState<ReadonlyMap<number | null, SeatValues>>(new Map());
  const told = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLHeadingElement>(null);
  /** The button that opened the form of a person. */
  const opener = useRef<HTMLElement>(null);
  const { company_name: company, course, batch, taken, is_open: isOpen, people } = seats;
  const person = people.find(({ id }) => id === edited) ?? null;
  const left = taken - people.length;
  const leave = () => {
    setTyped((before) => new Map([...before].filter(([id]) => id !== edited)));
    setEdited(null);
  };
  useEffect(() => {
    if (saved !== null) told.current?.focus();
  }, [saved, seats]);
  useEffect(() => {
    if (edited !== null) form.current?.focus();
  }, [edited]);
  return (
    <Section space="half">
      <Container>
        <Stack gap={32}>
          <Stack gap={8}>
            <Heading level={1} size="h2">
              {copy.title(company)}
            </Heading>
            <Text size="lead">{copy.batch(course.title, batch.number)}</Text>
            <Text tone="muted">
              {copy.starts(formatDate(batch.start_date))}, {batch.days},{' '}
              {formatTimes(batch.start_time, batch.end_time, batch.time_zone)},{' '}
              {batch.mode === 'REMOTE' || batch.location === null
                ? modeLabels[batch.mode]
                : `${modeLabels[batch.mode]}, ${batch.location}`}
            </Text>
          </Stack>
          {saved !== null && (
            <InlineNotice ref={told} tabIndex={-1} tone="success" title={copy.saved(saved)}>
              <p>{copy.savedText}</p>
            </InlineNotice>
          )}
          <Grid columns="aside" gap={40}>
            <Card padding="card">
              {isOpen && (person || left > 0) ? (
                <Stack gap={20}>
                  <Stack gap={4}>
                    <Heading level={2} size="h3" ref={form} tabIndex={-1}>
                      {person ? copy.form.correct(person.full_name) : copy.form.title}
                    </Heading>
                    <Text tone="muted">{person ? copy.form.correctLead : copy.form.lead}</Text>
                  </Stack>
                  <SeatForm
                    key={edited}
                    secret={secret}
                    person={person}
                    typed={typed.get(edited)}
                    onType={(values) => setTyped((before) => new Map(before).set(edited, values))}
                    onSaved={(page, name) => {
                      setSeats(page);
                      setSaved(name);
                      leave();
                    }}
                    onCancel={() => {
                      leave();
                      // The form's button disappears with the form, so the focus returns to the button that opened it.
                      opener.current?.focus();
                    }}
                  />
                </Stack>
              ) : (
                <Stack gap={12}>
                  <Text>{isOpen ? copy.left(0) : copy.closed}</Text>
                  <Text>
                    <TextLink href={advisorChatUrl(copy.chat(company))} newTab>
                      {copy.contact}
                    </TextLink>
                  </Text>
                </Stack>
              )}
            </Card>
            <SeatList
              seats={seats}
              onEdit={
                isOpen
                  ? (id, button) => {
                      opener.current = button;
                      setEdited(id);
                    }
                  : null
              }
            />
          </Grid>
        </Stack>
      </Container>
    </Section>
  );
}

/** The page for a link that does not work. Its text does not reveal whether such a link ever existed. */
function Unknown() {
  const { title, text, home } = copy.unknown;
  return (
    <MessageCard ring="waiting" icon={<Unlink />} title={title} text={text}>
      <LinkButton variant="text" block to="/">
        {home}
      </LinkButton>
    </MessageCard>
  );
}
