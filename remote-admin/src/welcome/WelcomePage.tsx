import { useStore } from '@site/shared/store';
import { Heading } from '@site/shared/ui/Heading';
import { Text } from '@site/shared/ui/Text';
import { color, media, radius, shadow } from '@site/shared/ui/theme';
import { BookOpen, Building2, ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { BackOffice } from '../frame/BackOffice.tsx';
import { copy } from './copy.ts';

const Head = styled.div`
  display: grid;
  gap: 4px;
  margin-bottom: 28px;
`;

const Places = styled.ul`
  display: grid;
  gap: 16px;
  padding: 0;
  list-style: none;
  ${media.from768} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const Place = styled(Link)`
  display: grid;
  align-content: start;
  gap: 4px;
  height: 100%;
  padding: 24px;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  text-decoration: none;
  color: ${color.sogan600};
  transition: transform 200ms;
  ${media.hover} { &:hover { transform: translateY(-4px); } }
  ${media.reducedMotion} { transition: none; }
  & > span { display: grid; place-items: center; width: 48px; height: 48px; margin-bottom: 12px; border-radius: ${radius.leaf}; background: ${color.nila100}; color: ${color.nila700}; }
  strong { font-size: 1.125rem; line-height: 26px; color: ${color.nila900}; }
`;

const PLACES = [
  { to: '/admin-dashboard/courses', words: copy.course, Icon: BookOpen },
  { to: '/admin-dashboard/registrations', words: copy.registration, Icon: ClipboardList },
  { to: '/admin-dashboard/corporate-needs', words: copy.corporateNeeds, Icon: Building2 },
] as const;

/** Greets staff and shows the way to their work. */
export function Page() {
  const name = useStore((state) => state.user.user?.name);
  return (
    <BackOffice>
      <Head>
        <Heading level={1}>{copy.greeting(name ?? '')}</Heading>
        <Text size="lead" tone="muted">{copy.lead}</Text>
      </Head>
      <Places>
        {PLACES.map(({ to, words, Icon }) => (
          <li key={to}>
            <Place to={to}>
              <span><Icon aria-hidden="true" size={22} /></span>
              <strong lang="en">{words.title}</strong>
              {words.text}
            </Place>
          </li>
        ))}
      </Places>
    </BackOffice>
  );
}
