import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { controlStyle } from '../Field/control-style.ts';

const Root = styled.textarea`
  ${controlStyle}
  height: auto;
  min-height: 102px;
  resize: vertical;
  field-sizing: content;
  max-height: 60vh;
`;

/** Several lines of text. It grows with the text if the browser supports that. */
export function TextArea({ rows = 3, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <Root rows={rows} {...rest} />;
}
