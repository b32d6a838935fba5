import { deleteDetail, type CourseDetail } from '@site/shared/api/courses';
import { AdvantageIcon } from '@site/shared/ui/AdvantageIcon';
import { Badge } from '@site/shared/ui/Badge';
import { Dialog } from '@site/shared/ui/Dialog';
import { Heading } from '@site/shared/ui/Heading';
import { IconButton } from '@site/shared/ui/IconButton';
import { Text } from '@site/shared/ui/Text';
import { color } from '@site/shared/ui/theme';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useAccess } from '../access/access.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { isLoaded, LoadState } from '../form-dialog/LoadState.tsx';
import { Rows } from '../form-dialog/Rows.tsx';
import { copy } from './copy.ts';
import { DetailForm } from './DetailForm.tsx';
import { useSelectedCourse } from './use-selected-course.ts';

const words = copy.detail;
const SECTIONS = ['DESCRIPTION', 'SYLLABUS', 'ADVANTAGE'] as const;

const Sections = styled.div`
  display: grid;
  gap: 28px;
  & > section {
    display: grid;
    gap: 8px;
  }
`;

const Icon = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${color.nila700};
`;

export interface DetailViewProps {
  slug: string;
  onSaved: () => void;
  /** Something of the course was changed here, or may have been: the list counts it. */
  onChanged: () => void;
  onClose: () => void;
}

/** 'detail': the descriptions, syllabus and advantages of a course, in order. */
export function DetailView({ slug, onSaved, onChanged, onClose }: DetailViewProps) {
  const { loading, course, change } = useSelectedCourse(slug);
  const reload = () => {
    loading.reload();
    onChanged();
  };
  const { may } = useAccess();
  const isReady = course && isLoaded([loading]);
  const [asked, setAsked] = useState<CourseDetail | null>(null);
  const [edited, setEdited] = useState<CourseDetail | null>(null);

  return (
    <>
      <Dialog isOpen onClose={onClose} size="medium" title={course ? `${words.view} · ${course.title}` : words.view}>
        {!isReady && <LoadState needs={[loading]} />}
        {isReady && (
          <>
            <RecordHistory entity="course" id={course.id} name={course.title} onRestored={reload} />
            <Sections>
              {SECTIONS.map((type) => {
                const details = course.course_details
                  .filter((detail) => detail.type === type)
                  .sort((a, b) => a.order - b.order);
                return (
                  <section key={type} aria-label={words.sections[type]}>
                    <Heading level={3} size="h4" lang="en">
                      {words.sections[type]}
                    </Heading>
                    {details.length === 0 && <Text tone="muted">{words.empty}</Text>}
                    <Rows>
                      {details.map((detail) => (
                        <li key={detail.id}>
                          <Badge>{detail.order}</Badge>
                          <div>
                            <strong>{detail.title}</strong>
                            {type === 'ADVANTAGE' ? (
                              <Icon>
                                <AdvantageIcon number={detail.description} size={20} /> {words.icon(detail.description)}
                              </Icon>
                            ) : (
                              <p>{detail.description}</p>
                            )}
                          </div>
                          <span data-part="actions">
                            {may('course.write') && (
                              <>
                                <IconButton
                                  variant="text"
                                  size="small"
                                  label={words.edit(detail.title)}
                                  icon={<Pencil />}
                                  onClick={() => setEdited(detail)}
                                />
                                <IconButton
                                  variant="text"
                                  size="small"
                                  label={words.delete(detail.title)}
                                  icon={<Trash2 />}
                                  onClick={() => setAsked(detail)}
                                />
                              </>
                            )}
                          </span>
                        </li>
                      ))}
                    </Rows>
                  </section>
                );
              })}
            </Sections>
          </>
        )}
      </Dialog>
      {course && edited && (
        <DetailForm
          course={course}
          detail={edited}
          onSaved={onSaved}
          onClose={() => setEdited(null)}
          onOutcomeUnknown={reload}
        />
      )}
      {course && asked && (
        <ConfirmChange
          title={words.confirmTitle(asked.title)}
          text={words.confirmText}
          confirmLabel={words.confirm}
          change={() => deleteDetail(asked.id)}
          done={copy.remove.detailDeleted}
          failed={copy.remove.detailFailed}
          onChanged={() => {
            change((now) => ({ ...now, course_details: now.course_details.filter(({ id }) => id !== asked.id) }));
            onChanged();
          }}
          onOutcomeUnknown={reload}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
