import { color, layer, media, radius, shadow, type } from '@site/shared/ui/theme';
import styled from 'styled-components';

const details = `
  h2 { ${type.h4} color: ${color.nila900}; }
  h2 + p { font-size: .875rem; line-height: 1.375rem; color: ${color.sogan600}; }
  dl { display: grid; gap: 6px; margin: 14px 0 0; font-size: .9375rem; line-height: 1.5rem; }
  dl > div { display: flex; justify-content: space-between; gap: 16px; }
  dd { margin: 0; font-weight: 700; white-space: nowrap; font-variant-numeric: tabular-nums; }
  [data-part='discount'] dd { color: ${color.daun700}; }
`;

/** The summary on small screens. It is sticky at the top of the page. */
export const Bar = styled.section`
  position: sticky;
  z-index: ${layer.stickyCard};
  top: 0;
  order: -1;
  margin: -40px -20px 0;
  padding: 10px 20px;
  background: ${color.sogan50};
  box-shadow: 0 1px 0 ${color.sogan100};
  ${media.from768} {
    margin: -56px -32px 0;
    padding-inline: 32px;
  }
  ${media.from1024} {
    display: none;
  }

  & > div:first-child {
    display: flex;
    /* Large text needs a second line. */
    flex-wrap: wrap;
    align-items: center;
    gap: 0 12px;
    min-height: 48px;
  }
  & > div:first-child p {
    flex: 1;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.sogan600};
  }
  & > div:first-child strong {
    display: block;
    font-size: 1.1875rem;
    line-height: 1.5rem;
    letter-spacing: -0.03em;
    font-weight: 800;
    color: ${color.nila900};
    font-variant-numeric: tabular-nums;
  }
  & button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding-inline: 8px;
    margin-right: -8px;
    font-size: 0.9375rem;
    font-weight: 700;
    color: ${color.nila700};
    border-radius: ${radius.buttonSmall};
  }
  & button > svg {
    width: 18px;
    height: 18px;
  }
  & > div:last-child:not([hidden]) {
    max-height: 60vh;
    overflow-y: auto;
    padding: 8px 0 10px;
  }
  ${details}
`;

/** The summary beside the form. */
export const Card = styled.aside`
  display: none;
  ${media.from1024} {
    display: block;
    position: sticky;
    top: 24px;
    align-self: start;
  }

  & > div {
    overflow: hidden;
    border-radius: ${radius.card};
    background: ${color.white};
    box-shadow: ${shadow.card};
  }
  & > div > img {
    display: block;
    width: 100%;
    height: 132px;
    object-fit: cover;
  }
  & > div > div {
    padding: 24px 26px 26px;
  }
  [data-part='total'] {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    margin-top: 16px;
    padding: 12px 16px;
    border-radius: ${radius.button};
    background: ${color.nila50};
    font-weight: 700;
  }
  [data-part='total'] strong {
    font-size: 1.625rem;
    line-height: 2rem;
    letter-spacing: -0.03em;
    font-weight: 800;
    color: ${color.nila900};
    font-variant-numeric: tabular-nums;
  }
  ${details}
`;

export const Question = styled.p`
  display: flex;
  gap: 14px;
  margin-top: 20px;
  padding-inline: 8px;
  font-size: 0.875rem;
  line-height: 1.375rem;
  color: ${color.sogan700};
  & > svg {
    flex: none;
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
    color: ${color.nila700};
  }
`;
