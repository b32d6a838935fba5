import type { Course, CourseDetail } from '@site/shared/api/courses';
import { mediaUrl } from '@site/shared/api/media';
import { Accordion, AccordionItem } from '@site/shared/ui/Accordion';
import { Cluster } from '@site/shared/ui/Cluster';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Stack } from '@site/shared/ui/Stack';
import { Download } from 'lucide-react';
import { copy } from './copy.ts';

/** The steps in their order. If there is a document with the whole syllabus, there is a link to it. */
export function Syllabus({ steps, document }: { steps: readonly CourseDetail[]; document: Course['document'] }) {
  if (steps.length === 0 && !document) return null;
  return (
    <Stack as="section" gap={24} aria-labelledby="syllabus">
      <Cluster justify="between" gap={16}>
        <Heading level={2} id="syllabus">
          {copy.syllabus}
        </Heading>
        {document && (
          <LinkButton href={mediaUrl(document)} variant="secondary" lang="en">
            <Download aria-hidden="true" /> {copy.download}
          </LinkButton>
        )}
      </Cluster>
      <Accordion>
        {steps.map(({ id, title, description }, at) => (
          <AccordionItem key={id} number={at + 1} summary={title} open={at === 0}>
            {description}
          </AccordionItem>
        ))}
      </Accordion>
    </Stack>
  );
}
