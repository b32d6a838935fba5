import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { FieldMessage } from '../Field/FieldMessage.tsx';
import { Hint, OptionalMark } from '../Field/Field.tsx';

const Root = styled.fieldset`
  min-width: 0;
  & > legend {
    padding: 0;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    font-weight: 700;
  }
  & > legend + * {
    margin-top: 6px;
  }
  & > legend + p {
    margin-top: 0;
    margin-bottom: 6px;
  }
  & > p[data-tone] {
    margin-top: 6px;
  }
`;

export interface FieldsetProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'children'> {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  children: ReactNode;
}

/** Several controls of one question under one legend. */
export function Fieldset({ legend, hint, error, optional, children, id, ...rest }: FieldsetProps) {
  const ownId = useId();
  const base = id ?? ownId;
  const describedBy = [hint && `${base}-hint`, error && `${base}-message`].filter(Boolean).join(' ');
  return (
    <Root {...rest} aria-describedby={describedBy || undefined}>
      <legend id={`${base}-legend`}>
        {legend}
        {optional && <OptionalMark> (opsional)</OptionalMark>}
      </legend>
      {hint && <Hint id={`${base}-hint`}>{hint}</Hint>}
      {children}
      {error && (
        <FieldMessage id={`${base}-message`} tone="error">
          {error}
        </FieldMessage>
      )}
    </Root>
  );
}
