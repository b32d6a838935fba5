import { formatPhone } from '@site/shared/phone';
import type { CorporateNeed } from '@site/shared/api/corporate-needs';
import { courseTypeLabels } from '@site/shared/courses/labels';
import { formatInstantWithTime } from '@site/shared/dates';
import { TextLink } from '@site/shared/ui/TextLink';
import { WhyMasked } from '../access/WhyMasked.tsx';
import { Facts } from '../staff-list/Facts.tsx';
import { copy } from './copy.ts';

/** All fields of a request, in the panel. */
export function CorporateNeedFacts({ need }: { need: CorporateNeed }) {
  return (
    <>
      <Facts
        facts={[
          [copy.panel.course, need.course && `${need.course.title}, ${courseTypeLabels[need.course.type]}`],
          [copy.panel.amount, need.participant_amount.toLocaleString('en-US')],
          [copy.panel.pic, need.pic_name],
          [
            copy.panel.email,
            <TextLink key="email" href={`mailto:${need.pic_email}`}>
              {need.pic_email}
            </TextLink>,
          ],
          [copy.panel.whatsapp, need.pic_whatsapp && formatPhone(need.pic_whatsapp)],
          [copy.panel.created, formatInstantWithTime(need.created_at)],
          [copy.panel.notes, need.notes],
        ]}
      />
      <WhyMasked masked={need.masked} />
    </>
  );
}
