import { brand } from '@site/shared/brand';
import type { ReleaseSet } from '@site/shared/contract';
import { Link } from 'react-router-dom';
import { hint } from '../remotes/hints.ts';
import { navigation } from './navigation.ts';

export function Header({ set }: { set: ReleaseSet }) {
  return (
    <header>
      <Link to="/">{brand.name}</Link>
      <nav aria-label="Utama">
        <ul>
          {navigation(set, 'header').map(({ href, label, lang }) => (
            <li key={href}>
              <Link to={href} lang={lang} onPointerEnter={() => hint(set, href)} onFocus={() => hint(set, href)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
