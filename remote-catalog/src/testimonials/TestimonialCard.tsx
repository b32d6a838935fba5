import { Avatar } from '@site/shared/ui/Avatar';
import { color, radius, shadow } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import type { Testimonial } from './testimonials.ts';

const Root = styled.figure`
  display: flex;
  flex-direction: column;
  gap: 20px;
  height: 100%;
  padding: 26px;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  &[data-look='dark'] {
    background: ${color.nila750};
    box-shadow: none;
  }
  blockquote {
    font-size: 0.9375rem;
    line-height: 1.625rem;
  }
  figcaption {
    display: flex;
    align-items: center;
    gap: 14px;
    margin-top: auto;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--ka-muted, ${color.sogan600});
  }
  figcaption b {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    color: var(--ka-heading, ${color.nila900});
  }
`;

/** A review with the name, job and portrait of its author. */
export function TestimonialCard({
  testimonial: { name, job, review, photoUrl, clothUrl },
  look = 'light',
}: {
  testimonial: Testimonial;
  look?: 'light' | 'dark';
}) {
  return (
    <Root data-look={look}>
      <blockquote>“{review}”</blockquote>
      <figcaption>
        <Avatar name={name} photoUrl={photoUrl} photoAlt={copy.portrait(name)} clothUrl={clothUrl} />
        <span>
          <b>{name}</b>
          <span lang="en">{job}</span>
        </span>
      </figcaption>
    </Root>
  );
}
