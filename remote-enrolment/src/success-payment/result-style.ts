import { color, media, radius, shadow } from '@site/shared/ui/theme';
import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

export const Card = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 20px;
  min-height: 600px;
  padding: 32px 20px;
  border-radius: ${radius.card};
  background: ${color.paper};
  box-shadow: ${shadow.card};
  ${media.from480} {
    padding: 44px 40px;
  }
  & > h1 {
    text-align: center;
  }
`;

/* A long id may break anywhere, and is selected as a whole. */
export const PaymentId = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  width: 100%;
  max-width: none;
  padding: 8px 8px 8px 16px;
  border-radius: ${radius.button};
  background: ${color.sogan100};
  font-size: 0.9375rem;
  line-height: 1.375rem;
  font-weight: 700;
  & > span {
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

export const Order = styled.p`
  display: grid;
  gap: 2px 14px;
  align-content: center;
  width: 100%;
  max-width: none;
  padding: 16px;
  /* The cover stands beside the text. */
  &:has(img) {
    grid-template-columns: 60px minmax(0, 1fr);
  }
  & > :has(img) {
    grid-row: 1 / span 3;
    align-self: center;
  }
  border-radius: ${radius.button};
  background: ${color.white};
  box-shadow: ${shadow.card};
  font-size: 0.9375rem;
  line-height: 1.5rem;
`;

export const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  font-size: 0.9375rem;
  font-weight: 700;
  color: ${color.kunyit700};
  &::before {
    content: '';
    width: 20px;
    height: 20px;
    border: 2px solid ${color.kunyit300};
    border-top-color: ${color.kunyit700};
    border-radius: ${radius.round};
    animation: ${turn} 900ms linear infinite;
  }
  ${media.reducedMotion} {
    &::before {
      animation: none;
      border-style: dotted;
    }
  }
`;

export const Actions = styled.div`
  display: grid;
  gap: 8px;
  width: 100%;
  margin-top: auto;
  padding-top: 12px;
`;
