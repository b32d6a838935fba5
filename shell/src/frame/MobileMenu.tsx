import { advisorChatUrl } from '@site/shared/brand';
import type { NavigationEntry, ReleaseSet } from '@site/shared/contract';
import { AccordionItem } from '@site/shared/ui/Accordion';
import { Drawer } from '@site/shared/ui/Drawer';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { TextLink } from '@site/shared/ui/TextLink';
import { BREAKPOINT, color, motion, radius } from '@site/shared/ui/theme';
import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { AccountInMenu, useStudentName } from '../session/Account.tsx';
import { copy } from './copy.ts';
import { BootcampLeaf, BootcampsMissing } from './CoursesMenu.tsx';
import { headerNavigation } from './navigation.ts';
import type { useBootcamps } from './use-bootcamps.ts';

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 48px;
  font-size: 1.0625rem;
  font-weight: 700;
  text-decoration: none;
  border-radius: ${radius.button};
  &[aria-current='page'] {
    color: ${color.nila700};
  }
`;

/* Wider than the list by the padding of its background, so that all labels are aligned. */
const Courses = styled(AccordionItem)`
  && {
    margin-inline: -8px;
    background: transparent;
    transition: background-color ${motion.color};
  }
  &&[open] {
    background: ${color.sogan50};
  }
  && > summary {
    min-height: 48px;
    padding: 8px 12px 8px 8px;
    font-size: 1.0625rem;
  }
  &&[open] > summary {
    color: ${color.nila700};
  }
  && > div {
    padding: 0 8px 16px;
    color: inherit;
  }
`;

const Bootcamp = styled(NavLink)`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  min-height: 46px;
  padding-block: 3px;
  font-size: 0.9375rem;
  line-height: 20px;
  text-decoration: none;
  border-radius: ${radius.small};
  &[aria-current='page'] {
    color: ${color.nila700};
    font-weight: 700;
  }
`;

const SmallLeaf = styled(BootcampLeaf)`
  && {
    width: 32px;
    height: 32px;
  }
`;

const All = styled.p`
  margin-top: 12px;
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  padding-bottom: 12px;
  color: ${color.sogan600};
  svg {
    flex: none;
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
`;

export interface MobileMenuProps {
  set: ReleaseSet;
  bootcamps: ReturnType<typeof useBootcamps>;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu of small screens. */
export function MobileMenu({ set, bootcamps: { bootcamps, hasFailed, retry }, isOpen, onClose }: MobileMenuProps) {
  const { before, after } = headerNavigation(set);
  const name = useStudentName();

  // After a tablet is turned the wide header shows, without the drawer's button.
  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = matchMedia(`(min-width: ${BREAKPOINT.desktop / 16}em)`);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [isOpen, onClose]);

  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={copy.header.menu}
      footer={
        <>
          <AccountInMenu onLeave={onClose} />
          <LinkButton href={advisorChatUrl()} newTab lang="en">
            {copy.advisor}
          </LinkButton>
        </>
      }
    >
      {name && (
        <Name>
          <UserRound aria-hidden="true" />
          {name}
        </Name>
      )}
      <nav aria-label={copy.header.navigation}>
        <Entries entries={before} onLeave={onClose} />
        <Courses summary={<span lang="en">{copy.courses.label}</span>}>
          {bootcamps.length > 0 ? (
            <ul className="bootcamps">
              {bootcamps.map(({ slug, title }) => (
                <li key={slug}>
                  <Bootcamp to={`/bootcamps/${slug}`} onClick={onClose}>
                    <SmallLeaf slug={slug} />
                    {title}
                  </Bootcamp>
                </li>
              ))}
            </ul>
          ) : (
            <BootcampsMissing hasFailed={hasFailed} retry={retry} rows={4} />
          )}
          <All>
            <TextLink to="/search" onClick={onClose}>
              {copy.courses.all}
            </TextLink>
          </All>
        </Courses>
        <Entries entries={after} onLeave={onClose} />
      </nav>
    </Drawer>
  );
}

function Entries({ entries, onLeave }: { entries: NavigationEntry[]; onLeave: () => void }) {
  return entries.map(({ href, label, lang }) => (
    <Entry key={href} to={href} end={href === '/'} lang={lang} onClick={onLeave}>
      {label}
    </Entry>
  ));
}
