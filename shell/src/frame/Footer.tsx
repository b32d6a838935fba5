import { advisorChatUrl, brand } from '@site/shared/brand';
import type { NavigationEntry, ReleaseSet } from '@site/shared/contract';
import { Container } from '@site/shared/ui/Container';
import { Logo } from '@site/shared/ui/Logo';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, media, motion, radius } from '@site/shared/ui/theme';
import { AtSign, BriefcaseBusiness, Camera, Link as LinkIcon, Play, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SIGN_IN } from '@site/shared/store/redirect';
import { copy } from './copy.ts';
import { footerNavigation } from './navigation.ts';
import hemUrl from './pictures/footer-hem.svg';

/* The pattern of the border is above the dark ground, on the background of the page. */
const Root = styled.footer`
  &::before {
    content: '';
    display: block;
    height: 34px;
    background: ${color.paper} url(${hemUrl}) 50% 0 / 40px 34px repeat-x;
  }
  & > div {
    background: ${color.nila950};
    padding-block: 56px 24px;
  }
  ${media.from768} {
    & > div {
      padding-block: 72px 24px;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px 24px;
  ${media.from600} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.from1024} {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.16fr);
  }
`;

const About = styled.div`
  strong {
    display: block;
    margin-top: 32px;
    font-size: 1.25rem;
    line-height: 1.75rem;
    letter-spacing: -0.012em;
    color: ${color.white};
  }
  p {
    max-width: 340px;
    margin-top: 8px;
    font-size: 0.9375rem;
    line-height: 1.5rem;
    color: ${color.nila200};
  }
`;

const Social = styled.ul`
  display: flex;
  gap: 8px;
  margin-top: 20px;
  a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${radius.button};
    background: ${color.onDarkTint};
    color: ${color.white};
    transition: background-color ${motion.color};
  }
  a:hover {
    background: ${color.onDarkTintHover};
  }
  svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
  ${media.forcedColors} {
    a {
      border: 1px solid;
    }
  }
`;

const Column = styled.div`
  && h2 {
    margin-bottom: 10px;
    font-size: 1rem;
    line-height: 1.5rem;
    font-weight: 700;
    letter-spacing: -0.006em;
  }
  li,
  address {
    font-size: 0.9375rem;
    line-height: 1.5rem;
    font-style: normal;
    color: ${color.nila200};
    /* An e-mail address in large text is wider than the screen of a phone. */
    overflow-wrap: anywhere;
  }
  li a {
    display: inline-block;
    padding-block: 7px;
  }
  address > p {
    margin-bottom: 12px;
  }
  address a {
    display: inline-block;
  }
`;

const Foot = styled.small`
  display: block;
  margin-top: 48px;
  /* Space for the chat button, which lies over the end of the page. */
  padding: 22px 88px 8px 0;
  border-top: 1px solid ${color.onDarkTint};
  font-size: 0.875rem;
  line-height: 1.5rem;
  color: ${color.nila300};
`;

/** Neutral icons for the networks, whose logos may not be used. The links are labelled with the names. */
const SOCIAL_ICON: Record<string, LucideIcon> = {
  Instagram: Camera,
  LinkedIn: BriefcaseBusiness,
  YouTube: Play,
  Threads: AtSign,
};

export function Footer({ set }: { set: ReleaseSet }) {
  const { learn, services } = footerNavigation(set);
  const { address, email, phone } = brand;
  return (
    <Root>
      <div data-surface="dark">
        <Container>
          <Columns>
            <About>
              <Logo />
              <strong>{brand.tagline}</strong>
              <p>{brand.description}</p>
              <Social aria-label={copy.footer.social}>
                {brand.social.map(({ name, url }) => {
                  const Icon = SOCIAL_ICON[name] ?? LinkIcon;
                  return (
                    <li key={name}>
                      <a href={url} target="_blank" rel="noopener" aria-label={`${name} ${copy.footer.newTab}`}>
                        <Icon aria-hidden="true" />
                      </a>
                    </li>
                  );
                })}
              </Social>
            </About>
            <LinkColumn title={copy.footer.learn} entries={learn} />
            <LinkColumn title={copy.footer.services} entries={services}>
              <li>
                <TextLink tone="quiet" to={SIGN_IN}>
                  {copy.footer.signIn}
                </TextLink>
              </li>
              <li>
                <TextLink tone="quiet" href={advisorChatUrl()} newTab>
                  {copy.footer.advisor}
                </TextLink>
              </li>
            </LinkColumn>
            <Column>
              <h2>{copy.footer.campus}</h2>
              <address>
                <p>
                  {address.street}, {address.city} {address.postalCode}
                </p>
                <p>
                  <TextLink tone="quiet" href={`mailto:${email}`}>
                    {email}
                  </TextLink>
                  <br />
                  <TextLink tone="quiet" href={`tel:${phone.e164}`}>
                    {phone.shown}
                  </TextLink>
                </p>
                <p lang="en">{brand.operatingHours}</p>
              </address>
            </Column>
          </Columns>
          {/* A page that was rendered before the new year and opened after it keeps the old year, and needs no hydration warning. */}
          <Foot suppressHydrationWarning>{`© ${new Date().getFullYear()} ${brand.name}`}</Foot>
        </Container>
      </div>
    </Root>
  );
}

function LinkColumn({ title, entries, children }: { title: string; entries: NavigationEntry[]; children?: ReactNode }) {
  return (
    <Column>
      <h2>{title}</h2>
      <ul className="links">
        {entries.map(({ href, label, lang }) => (
          <li key={href}>
            <TextLink tone="quiet" to={href} lang={lang}>
              {label}
            </TextLink>
          </li>
        ))}
        {children}
      </ul>
    </Column>
  );
}
