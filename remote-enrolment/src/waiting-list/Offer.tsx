import { coverUrl } from '@site/shared/api/media';
import { leaveWaitingList, type WaitingPage } from '@site/shared/api/waiting-list';
import { advisorChatUrl } from '@site/shared/brand';
import { modeLabels } from '@site/shared/courses/labels';
import { formatDate, formatDates, formatInstantWithTime, formatTimes } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Aside, AsideLayout, OnlyBeside } from '@site/shared/ui/AsideLayout';
import { BarAmount, BottomBar } from '@site/shared/ui/BottomBar';
import { Breadcrumb } from '@site/shared/ui/Breadcrumb';
import { Button } from '@site/shared/ui/Button';
import { Container } from '@site/shared/ui/Container';
import { CoverCard } from '@site/shared/ui/CoverCard';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Panel } from '@site/shared/ui/Panel';
import { QuietLine } from '@site/shared/ui/QuietLine';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { StateHead } from '@site/shared/ui/StateHead';
import { StateRing } from '@site/shared/ui/StateRing';
import { Sum } from '@site/shared/ui/Sum';
import { Text } from '@site/shared/ui/Text';
import { TextLink } from '@site/shared/ui/TextLink';
import { Armchair, MessageCircle } from 'lucide-react';
import { CallFailure } from '../mailed-link/CallFailure.tsx';
import { Deadline } from '../my-registration/Deadline.tsx';
import { copy } from './copy.ts';
import { Steps } from './Steps.tsx';
import type { Acting } from './use-waiting.ts';

const words = copy.offer;

type Batch = NonNullable<WaitingPage['course_schedule']>;

interface OfferProps {
  secret: string;
  waiting: WaitingPage;
  batch: Batch;
  offer: NonNullable<WaitingPage['offer']>;
  acting: Acting;
}

/** A seat that is held for a person of the waiting list: its deadline, the next steps, and the two answers with distance between them. */
export function Offer({ secret, waiting, batch, offer, acting }: OfferProps) {
  const { course, email, now } = waiting;
  const isFree = course.discounted_price === 0;
  const registration = `/waiting-list/${secret}/registration`;
  return (
    <Section space="half">
      <Container>
        <AsideLayout>
          <Stack gap={16}>
            <Breadcrumb parents={[{ label: copy.crumb, to: `/bootcamps/${course.slug}` }]} current={words.current} />
            <StateHead>
              <StateRing state="success" size="heading" icon={<Armchair />} />
              <Heading level={1} size="h2">
                {words.title}
              </Heading>
              <Text tone="muted">{words.for(course.title, batch.batch, email)}</Text>
            </StateHead>
          </Stack>
          <Stack gap={16}>
            <Deadline since={offer.offered_at} until={offer.ends_at} now={now} label={words.deadline} />
            <Text size="small" tone="muted">
              {words.held}
            </Text>
          </Stack>
          <Aside aria-label={words.price}>
            <Stack gap={8}>
              <Price course={course} batch={batch}>
                <OnlyBeside>
                  <LinkButton to={registration} variant="accent" size="large" block>
                    {words.take}
                  </LinkButton>
                  <Text size="small" tone="muted">
                    {isFree ? words.takeNoteFree : words.takeNote}
                  </Text>
                </OnlyBeside>
              </Price>
              <QuietLine>
                <MessageCircle aria-hidden="true" />
                {words.question}{' '}
                <TextLink href={advisorChatUrl(words.chat(course.title))} newTab>
                  {words.contact}
                </TextLink>
              </QuietLine>
            </Stack>
          </Aside>
          <Steps
            steps={[
              words.complete,
              isFree
                ? words.free
                : { title: words.pay.title, text: words.pay.text(formatInstantWithTime(offer.ends_at)) },
              {
                title: words.starts(formatDate(batch.start_date)),
                text: `${batch.days}, ${formatTimes(batch.start_time, batch.end_time, batch.time_zone)}, ${placeOf(batch)}`,
              },
            ]}
          />
          <Panel
            aria-label={words.skipTitle}
            title={
              <div>
                <Text weight="bold">{words.skipTitle}</Text>
                <Text size="small" tone="muted">
                  {words.skipText}
                </Text>
              </div>
            }
            action={
              <Button
                variant="secondary"
                isSending={acting.isSending}
                onClick={() => void acting.act(leaveWaitingList)}
              >
                {words.skip}
              </Button>
            }
          >
            <CallFailure failure={acting.failure} words={copy.failed} />
          </Panel>
        </AsideLayout>
      </Container>
      <BottomBar label={words.total} below={1024}>
        <BarAmount label={words.total} amount={amount(course.discounted_price)} />
        <LinkButton to={registration} variant="accent">
          {words.take}
        </LinkButton>
      </BottomBar>
    </Section>
  );
}

const amount = (rupiah: number) => (rupiah === 0 ? words.gratis : formatRupiah(rupiah));
const placeOf = ({ mode, location }: Batch) =>
  mode === 'REMOTE' || location === null ? modeLabels[mode] : `${modeLabels[mode]}, ${location}`;

interface PriceProps {
  course: WaitingPage['course'];
  batch: Batch;
  children: React.ReactNode;
}

function Price({ course, batch, children }: PriceProps) {
  const off = course.price - course.discounted_price;
  return (
    <CoverCard
      cover={coverUrl(course)}
      title={course.title}
      details={
        <>
          {words.batch(batch.batch, formatDates(batch.start_date, batch.end_date))}
          <br />
          {batch.days}, {formatTimes(batch.start_time, batch.end_time, batch.time_zone)}, {modeLabels[batch.mode]}
        </>
      }
    >
      <Sum
        lines={[
          { label: words.full, amount: amount(course.price) },
          ...(off > 0
            ? [{ label: words.discount(course.percentage), amount: `−${formatRupiah(off)}`, isMinus: true }]
            : []),
        ]}
        total={{ label: words.total, amount: amount(course.discounted_price) }}
      />
      {children}
    </CoverCard>
  );
}
