import { color, media, motion, radius, shadow } from '@site/shared/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** A card that is one link, with a picture at its top. */
export const CardLink = styled(Link)`
  /* It contains the absolutely placed text for screen readers, which would otherwise make the page wider than the carousel. */
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  color: inherit;
  text-decoration: none;
  transition: transform ${motion.menuIn};
  ${media.hover} {
    &:hover {
      transform: translateY(-4px);
    }
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export const CardCover = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${color.sogan100};
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > [data-part='badge'] {
    position: absolute;
    top: 14px;
    left: 14px;
  }
  & > [data-part='date'] {
    position: absolute;
    bottom: 14px;
    left: 14px;
  }
`;

export const CardBody = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  padding: 18px 20px 20px;
  & > [data-part='foot'] {
    margin-top: auto;
    padding-top: 12px;
  }
  & > [data-part='category'] {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 0.8125rem;
    line-height: 1.25rem;
    font-weight: 600;
    color: ${color.sogan600};
  }
  & > [data-part='facts'] {
    display: grid;
    gap: 2px;
    padding-top: 4px;
    font-size: 0.875rem;
    line-height: 1.375rem;
    color: ${color.sogan600};
  }
  & > [data-part='facts'] > span {
    display: flex;
    align-items: flex-start;
    gap: 8px;
    min-width: 0;
  }
  svg {
    flex: none;
  }
  & > [data-part='facts'] svg {
    width: 16px;
    height: 16px;
    margin-top: 3px;
    stroke-width: 1.9;
    color: ${color.sogan700};
  }
`;
