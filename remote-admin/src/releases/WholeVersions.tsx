import { Fragment } from 'react';
import styled from 'styled-components';

const Whole = styled.span`
  display: inline-block;
`;

/** A text in which a version, as any word with a hyphen, begins a line of its own before it is broken. */
export const WholeVersions = ({ children: text }: { children: string }) =>
  text.split(' ').map((word, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      {word.includes('-') ? <Whole>{word}</Whole> : word}
    </Fragment>
  ));
