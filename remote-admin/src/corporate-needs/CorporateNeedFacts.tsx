import type { CorporateNeed } from '@site/shared/api/corporate-needs';
import { courseTypeLabels } from '@site/shared/courses/labels';
import { formatInstantWithTime } from '@site/shared/dates';
import { LinkButton } from '@site/shared/ui/LinkButton';
import styled from 'styled-components';
import { WhyMasked } from '../access/WhyMasked.tsx';
import { ContactLinks } from '../record/ContactLinks.tsx';
import { Facts } from '../staff-list/Facts.tsx';
import { useOpenedFrom } from '../staff-list/list-behind.ts';
import { copy } from './copy.ts';
import { NextAction } from './NextAction.tsx';
import { StateBadge } from './StateBadge.tsx';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: 20px;
`;

/** All fields of a request, in the panel. */
export function CorporateNeedFacts({ need }: { need: CorporateNeed }) {
  const openedFrom = useOpenedFrom();
  return (
    <Root>
      <Facts
        facts={[
          [copy.panel.state, <StateBadge key="state" state={need.state} />],
          [copy.panel.owner, need.owner?.name ?? copy.unowned],
          [copy.panel.next, <NextAction key="next" need={need} />],
          [copy.panel.course, need.course && `${need.course.title}, ${courseTypeLabels[need.course.type]}`],
          [copy.panel.amount, need.participant_amount.toLocaleString('en-US')],
          [copy.panel.pic, need.pic_name],
          [
            copy.panel.contact,
            <ContactLinks
              key="contact"
              name={need.pic_name}
              email={need.pic_email}
              phone={need.pic_whatsapp || null}
              isMasked={need.masked?.includes('pic_whatsapp') ?? false}
            />,
          ],
          [copy.panel.created, formatInstantWithTime(need.created_at)],
          [copy.panel.notes, need.notes],
        ]}
      />
      <WhyMasked masked={need.masked} />
      <LinkButton
        to={`/admin-dashboard/corporate-needs/${need.id}`}
        state={openedFrom}
        variant="secondary"
        size="small"
        aria-label={copy.openOf(need.company_name)}
      >
        {copy.open}
      </LinkButton>
    </Root>
  );
}
