import { useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { color, radius } from '../theme/theme.tsx';

const Root = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 48px;
  height: 48px;
  overflow: hidden;
  border-radius: ${radius.leaf};
  background: ${color.kunyit500};
  color: ${color.nila950};
  font-size: 0.8125rem;
  font-weight: 800;
  & > img {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > span {
    grid-area: 1 / 1;
    position: relative;
  }
  &[data-kind='cloth'] > span {
    padding: 4px 6px;
    border-radius: ${radius.small};
    background: ${color.nila900};
    color: ${color.white};
  }
`;

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.at(0)?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toLocaleUpperCase('id');
}

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  name: string;
  /** A photo. If it cannot be loaded, the initials are shown. */
  photoUrl?: string | undefined;
  /** Describes the photo. Without it the photo is decorative, because the name is beside it. */
  photoAlt?: string | undefined;
  /** The address of a pattern behind the initials. */
  clothUrl?: string | undefined;
}

/** The picture of a person. It is decorative, unless the photo shows something that the text beside it does not say. */
export function Avatar({ name, photoUrl, photoAlt = '', clothUrl, ...rest }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasPhoto = photoUrl !== undefined && failedUrl !== photoUrl;
  return (
    <Root
      {...rest}
      aria-hidden={hasPhoto && photoAlt !== '' ? undefined : true}
      data-kind={hasPhoto ? 'photo' : clothUrl ? 'cloth' : 'plain'}
    >
      {hasPhoto ? (
        <img
          src={photoUrl}
          alt={photoAlt}
          width={48}
          height={48}
          loading="lazy"
          onError={() => {
            setFailedUrl(photoUrl);
          }}
        />
      ) : (
        <>
          {clothUrl && <img src={clothUrl} alt="" width={48} height={48} loading="lazy" />}
          <span>{initialsOf(name)}</span>
        </>
      )}
    </Root>
  );
}
