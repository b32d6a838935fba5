import type { CourseRow } from '@site/shared/api/courses';
import { coverUrl } from '@site/shared/api/media';
import { courseTypeLabels } from '@site/shared/courses/labels';
import { formatInstant } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { ButtonGroup } from '@site/shared/ui/ButtonGroup';
import { IconButton } from '@site/shared/ui/IconButton';
import { Price } from '@site/shared/ui/Price';
import type { TableColumn } from '@site/shared/ui/Table';
import { color, media, radius } from '@site/shared/ui/theme';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { Access } from '../access/access.ts';
import { byDate, sortedBy, type Sorting } from '../staff-list/sorted-by.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { copy } from './copy.ts';

const Title = styled.span`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  align-items: center;
  gap: 14px;
  img {
    width: 64px;
    height: 48px;
    border-radius: ${radius.small};
    object-fit: cover;
    background: ${color.sogan100};
  }
  ${media.from1024} {
    /* Wide enough for the words of most titles: they do not break within. */
    grid-template-columns: 64px minmax(7.75rem, 1fr);
  }
  ${media.below1024} {
    img {
      height: 64px;
      border-radius: ${radius.leaf};
    }
  }
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  ${media.from1024} {
    justify-content: flex-end;
  }
  ${media.from1280} {
    flex-wrap: nowrap;
  }
  & [aria-label^='Delete'] {
    color: ${color.mengkudu700};
  }
  & [role='group'] > :first-child {
    padding-inline: 8px;
    font-size: 0.8125rem;
    white-space: nowrap;
  }
  & [role='group'] > :last-child {
    width: 34px;
  }
  /* Beside the label, which is the beginning of the name. */
  & [data-count] {
    gap: 4px;
  }
  & [data-count]::after {
    content: attr(data-count);
  }
  ${media.below1024} {
    & > [role='group'] {
      flex: 1 1 40%;
      > :first-child {
        flex: 1;
      }
      > :last-child {
        width: 44px;
      }
    }
    & > [data-word] {
      flex: 1 1 40%;
    }
    & > [data-word] > [data-part='hint'] {
      flex: none;
    }
    & > [data-word]::after {
      content: attr(data-word);
    }
  }
`;

/** What can be done with a course; each opens a dialog. */
export type CourseAction = 'edit' | 'delete' | 'detail' | 'addDetail' | 'schedule' | 'addSchedule';

/** Columns of the courses table (specification, section 2). */
export const courseColumns = (
  act: (action: CourseAction, course: CourseRow) => void,
  may: Access['may'],
  sorting: Sorting<'newest' | 'oldest' | 'title' | 'title_desc' | 'price' | 'price_desc'>,
): TableColumn<CourseRow>[] => [
  {
    key: 'title',
    ...sortedBy(
      sorting,
      [
        {
          label: copy.columns.title,
          orders: [
            ['ascending', 'title'],
            ['descending', 'title_desc'],
          ],
        },
      ],
      'en',
    ),
    card: 'title',
    cell: (course) => (
      <Title>
        <img src={coverUrl(course)} alt="" width={64} height={48} loading="lazy" />
        <TwoLines first={course.title} second={course.code} />
      </Title>
    ),
  },
  {
    key: 'category',
    header: <span lang="en">{copy.columns.category}</span>,
    label: copy.columns.category,
    cell: ({ category, type }) => <TwoLines first={category.name} second={courseTypeLabels[type]} />,
  },
  {
    key: 'price',
    ...sortedBy(
      sorting,
      [
        {
          label: copy.columns.price,
          orders: [
            ['ascending', 'price'],
            ['descending', 'price_desc'],
          ],
        },
      ],
      'en',
    ),
    cell: ({ price, discounted_price, discount }) => (
      <TwoLines
        first={<Price amount={discounted_price} original={price} freeLabel="FREE" />}
        second={
          discount ? `−${discount.percentage}%` : price > 0 ? <span lang="en">{copy.noDiscount}</span> : undefined
        }
      />
    ),
  },
  {
    key: 'created',
    ...sortedBy(sorting, [byDate(copy.columns.created)], 'en'),
    // The column is narrow: the date breaks before its year, and not also between day and month.
    cell: ({ created_at, user }) => (
      <TwoLines first={formatInstant(created_at).replace(' ', '\u00a0')} second={user.name} />
    ),
  },
  {
    key: 'actions',
    header: <span lang="en">{copy.columns.actions}</span>,
    align: 'end',
    card: 'actions',
    cell: (course) => {
      const named = (action: CourseAction) => ({
        'aria-label': `${copy.actions[action]} ${course.title}`,
        onClick: () => act(action, course),
      });
      const icon = (action: CourseAction) => ({
        label: `${copy.actions[action]} ${course.title}`,
        onClick: () => act(action, course),
      });
      /** A card has room for the word beside the icon. */
      const iconWithWord = (action: CourseAction) => ({ ...icon(action), 'data-word': copy.actions[action] });
      return (
        <Actions lang="en">
          <ButtonGroup label={`${copy.actions.detail} ${course.title}`}>
            <Button variant="secondary" size="small" data-count={course.counts?.details} {...named('detail')}>
              {copy.actions.detail}
            </Button>
            {may('course.write') && <IconButton size="small" icon={<Plus />} {...icon('addDetail')} />}
          </ButtonGroup>
          <ButtonGroup label={`${copy.actions.schedule} ${course.title}`}>
            <Button variant="secondary" size="small" data-count={course.counts?.schedules} {...named('schedule')}>
              {copy.actions.schedule}
            </Button>
            {may('schedule.write') && <IconButton size="small" icon={<Plus />} {...icon('addSchedule')} />}
          </ButtonGroup>
          {may('course.write') && (
            <>
              <IconButton variant="text" size="small" icon={<Pencil />} {...iconWithWord('edit')} />
              <IconButton variant="text" size="small" icon={<Trash2 />} {...iconWithWord('delete')} />
            </>
          )}
        </Actions>
      );
    },
  },
];
