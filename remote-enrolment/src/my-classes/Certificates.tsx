import { mediaUrl, pictureUrl } from '@site/shared/api/media';
import type { OwnCertificate } from '@site/shared/api/student-account';
import { formatDate } from '@site/shared/dates';
import { Heading } from '@site/shared/ui/Heading';
import { TextLink } from '@site/shared/ui/TextLink';
import { copy } from './copy.ts';
import { CertificateCard, Columns, Facts, Part } from './page-style.ts';

const words = copy.certificates;

export function Certificates({ certificates }: { certificates: readonly OwnCertificate[] }) {
  if (certificates.length === 0) return null;
  return (
    <Part aria-labelledby="certificates">
      <Heading level={2} size="h3" id="certificates">
        {words.heading}
      </Heading>
      <Columns data-columns="3">
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
      </Columns>
    </Part>
  );
}
