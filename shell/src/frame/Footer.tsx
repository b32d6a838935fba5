import { brand } from '@site/shared/brand';
import type { ReleaseSet } from '@site/shared/contract';
import { Link } from 'react-router-dom';
import { navigation } from './navigation.ts';

export function Footer({ set }: { set: ReleaseSet }) {
  return (
    <footer>
      <p>{brand.tagline}</p>
      <ul>
        {navigation(set, 'footer').map(({ href, label, lang }) => (
          <li key={href}>
            <Link to={href} lang={lang}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <address>
        {brand.address.street}, {brand.address.city} {brand.address.postalCode}
      </address>
      <p lang="en">{brand.operatingHours}</p>
    </footer>
  );
}
