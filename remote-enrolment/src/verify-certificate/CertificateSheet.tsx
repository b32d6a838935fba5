import type { Certificate } from '@site/shared/api/certificates';
import { mediaUrl, pictureUrl } from '@site/shared/api/media';
import { Logo } from '@site/shared/ui/Logo';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media, radius, type } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

/* It has the parang border of the printed certificate. */
const Sheet = styled.div`
  position: relative;
  overflow: hidden;
  padding: 32px 24px 32px 60px;
  border-radius: ${radius.button};
  background: ${color.white};
  color: ${color.sogan950};
  ${media.from768} {
    padding: 40px 40px 40px 112px;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 36px;
    background: ${color.nila800} url('${pictureUrl('certificate-edge')}') 0 0 / 72px auto;
    ${media.from768} {
      width: 72px;
    }
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.5rem;
    color: ${color.sogan600};
  }
  strong {
    display: block;
    margin-bottom: 16px;
    ${type.h3} color: ${color.nila900};
    overflow-wrap: anywhere;
  }
  p + strong + p + strong {
    ${type.h4} color: ${color.sogan950};
  }
  p:last-child {
    color: ${color.sogan950};
  }
  & > :first-child {
    margin-bottom: 20px;
  }
`;

/** Shows a certificate that was found. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { course } = certificate.course_schedule;
  return (
    <Sheet data-surface="light">
      <div aria-hidden="true">
        <Logo />
      </div>
      <p>{copy.given}</p>
      <strong>{certificate.student.full_name}</strong>
      <p>{course.type === 'EVENT' ? copy.tookPart : copy.passed}</p>
      <strong>{course.title}</strong>
      <p>
        {copy.document} <TextLink href={mediaUrl(certificate.document)}>{copy.open}</TextLink>
      </p>
    </Sheet>
  );
}
