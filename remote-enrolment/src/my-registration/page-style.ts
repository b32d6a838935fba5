import { color, layer, media, radius, shadow, type } from '@site/shared/ui/theme';
import styled from 'styled-components';

/* The card is beside the whole content on large screens, and after what is to be done on small ones. */
export const Layout = styled.div`
  display: flex;
  flex-direction: column;
  gap: 32px;
  ${media.from1024} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 384px;
    /* The card spans rows that may be empty: gaps between those would be empty space below the page. */
    gap: 0 72px;
    align-items: start;
    & > * {
      grid-column: 1;
    }
    & > :not([data-part='aside'], :first-child) {
      margin-top: 32px;
    }
    & > [data-part='aside'] {
      grid-column: 2;
      grid-row: 1 / span 12;
      position: sticky;
      top: 24px;
    }
  }
`;

export const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 8px 20px;
  & > p {
    grid-column: 1 / -1;
  }
  ${media.from600} {
    column-gap: 24px;
    & > [data-part='words'] {
      display: grid;
      gap: 4px;
    }
  }
`;

export const Panel = styled.section`
  padding: 20px;
  border-radius: ${radius.card};
  background: ${color.sogan50};
  & > [data-part='title'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    min-height: 44px;
    margin-bottom: 8px;
  }
  dl {
    display: grid;
    gap: 12px;
    margin: 0;
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
  dt {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    font-weight: 700;
    color: ${color.sogan600};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 16px;
  }
  ${media.below600} {
    [data-part='actions'] > * {
      width: 100%;
    }
  }
`;

export const Pair = styled.div`
  display: grid;
  gap: 16px;
  ${media.from600} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const WhiteCard = styled.div`
  padding: 20px;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  ${media.from600} {
    padding: 24px 26px;
  }
`;

/** Lines of a sum, and the strip with its result. */
export const Sum = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  dl {
    display: grid;
    gap: 6px;
    margin: 0;
    font-size: 0.9375rem;
    line-height: 1.5rem;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  dd {
    margin: 0;
    font-weight: 700;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  [data-part='minus'] dd {
    color: ${color.daun700};
  }
  & > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0 12px;
    max-width: none;
    padding: 12px 16px;
    border-radius: ${radius.button};
    background: ${color.nila50};
    font-weight: 700;
  }
  & > p > strong {
    /* Large text on a small phone: an amount does not break. */
    font-size: min(1.625rem, 10vw);
    line-height: 2rem;
    letter-spacing: -0.03em;
    font-weight: 800;
    color: ${color.nila900};
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

export const Cover = styled.div`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  & > img {
    display: none;
    width: 100%;
    height: 132px;
    object-fit: cover;
  }
  ${media.from1024} {
    & > img {
      display: block;
    }
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 20px;
    ${media.from600} {
      padding: 24px 26px 26px;
    }
  }
  h2 {
    ${type.h4}
    color: ${color.nila900};
  }
  h2 + p {
    font-size: 0.875rem;
    line-height: 1.375rem;
    color: ${color.sogan600};
  }
`;

export const Quiet = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 8px;
  min-height: 44px;
  max-width: none;
  font-size: 0.875rem;
  line-height: 1.375rem;
  color: ${color.sogan700};
  & > svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
  a,
  button {
    padding-block: 11px;
  }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.below600} {
    & > * {
      width: 100%;
    }
  }
`;

/** Two ways out of a dialog: one above the other on phones, the safe one first. */
export const Choices = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 14px;
  ${media.below600} {
    flex-direction: column;
    width: 100%;
  }
`;

/** What is to be paid, at the foot of small screens. */
export const Bar = styled.div`
  position: fixed;
  z-index: ${layer.bottomBar};
  inset: auto 0 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 20px calc(12px + env(safe-area-inset-bottom));
  background: ${color.white};
  box-shadow: ${shadow.bottomBar};
  & > p {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: ${color.sogan600};
  }
  & > p > strong {
    display: block;
    font-size: 1.1875rem;
    line-height: 1.5rem;
    letter-spacing: -0.03em;
    font-weight: 800;
    color: ${color.nila900};
    white-space: nowrap;
  }
  ${media.from1024} {
    display: none;
  }
`;

/* Above the bar's own button on small screens there is none in the card. */
export const OnlyBeside = styled.div`
  display: none;
  ${media.from1024} {
    display: grid;
    gap: 8px;
    text-align: center;
  }
`;

/** What only small screens show, in the column. */
export const OnlyBelow = styled.div`
  margin-top: 16px;
  ${media.from1024} {
    display: none;
  }
`;
