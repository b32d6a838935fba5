import { mediaUrl, pictureUrl } from '@site/shared/api/media';
import type { OwnCertificate } from '@site/shared/api/student-account';
import { formatDate } from '@site/shared/dates';
import { Card } from '@site/shared/ui/Card';
import { Grid } from '@site/shared/ui/Grid';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media, type } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { Facts } from './Facts.tsx';
import { Part } from './Part.tsx';

const CertificateCard = styled(Card).attrs({ forwardedAs: 'li' })`
  display: grid;
  gap: 4px;
  align-content: start;
  overflow: hidden;
  padding: 20px 20px 20px 58px;
  ${media.from600} {
    padding: 24px 26px 24px 62px;
  }
  h3 {
    ${type.h4}
    color: ${color.nila900};
  }
  & > [data-part='edge'] {
    position: absolute;
    inset: 0 auto 0 0;
    width: 38px;
    background: ${color.nila800} 0 0 / 76px auto;
  }
  & > [data-part='ways'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    a {
      padding-block: 10px;
    }
  }
`;

const words = copy.certificates;

export function Certificates({ certificates }: { certificates: readonly OwnCertificate[] }) {
  if (certificates.length === 0) return null;
  return (
    <Part title={words.heading}>
      <Grid as="ul" columns={3} gap={16}>
        {certificates.map(({ ref_id, full_name, title, issued_on, document }) => (
          <CertificateCard key={ref_id}>
            <span data-part="edge" style={{ backgroundImage: `url(${pictureUrl('certificate-edge')})` }} />
            <Facts>{full_name}</Facts>
            <h3>{title}</h3>
            <Facts>{words.issued(formatDate(issued_on))}</Facts>
            <Facts>{ref_id}</Facts>
            <p data-part="ways">
              <TextLink href={mediaUrl(document)}>{words.file}</TextLink>
              <TextLink to={`/verify-certificate?id=${encodeURIComponent(ref_id)}`}>{words.check}</TextLink>
            </p>
          </CertificateCard>
        ))}
      </Grid>
    </Part>
  );
}
