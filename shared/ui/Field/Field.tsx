import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';

import { color } from '../theme/theme.tsx';
import { CharacterCount } from './CharacterCount.tsx';
import { FieldMessage } from './FieldMessage.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

const LabelRow = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 12px;
`;

export const Label = styled.label`
  font-size: 0.9375rem;
  line-height: 1.375rem;
  font-weight: 700;
  color: inherit;
`;

export const OptionalMark = styled.span`
  margin-left: 2px;
  font-size: 0.8125rem;
  font-weight: 400;
  color: var(--ka-muted, ${color.sogan600});
`;

export const Hint = styled.p`
  max-width: none;
  margin-top: -6px;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  color: var(--ka-muted, ${color.sogan600});
`;

const Announcements = styled.div`
  /* It is always rendered, because otherwise its first text would not be announced. While empty it takes no space. */
  &:empty {
    margin-top: -6px;
  }
`;

/** The props of a field for its control. Spread them on a `TextInput`, `Select`, … */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

/** The texts around a control. */
export interface FieldWords {
  /** Help that is shown before the user types. */
  hint?: ReactNode;
  /** Says what is wrong. The control is then marked invalid. */
  error?: ReactNode;
  /** Names a possible mistake, which does not stop the form. */
  warning?: ReactNode;
  success?: ReactNode;
}

export interface FieldProps extends FieldWords, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  label: ReactNode;
  /** The id of the control, to which links of an error summary lead. */
  controlId?: string | undefined;
  required?: boolean;
  /** Shows "(opsional)" behind the label. */
  optional?: boolean;
  /** Shows how many characters are left; the number is negative past the limit. */
  counter?: { length: number; limit: number };
  /** For a field whose error is in no summary: the message is announced by itself. */
  announcesError?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** Label, hint, control and message, connected for assistive technology. */
export function Field({
  label,
  hint,
  error,
  warning,
  success,
  controlId,
  required,
  optional,
  counter,
  announcesError = false,
  children,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const id = controlId ?? ownId;
  const message = error ?? warning ?? success;
  const tone = error ? 'error' : warning ? 'warning' : 'success';
  const describedBy = [hint && `${id}-hint`, counter && `${id}-counter`, message && `${id}-message`]
    .filter(Boolean)
    .join(' ');

  return (
    <Root {...rest}>
      <LabelRow>
        <Label htmlFor={id}>
          {label}
          {optional && <OptionalMark> (opsional)</OptionalMark>}
        </Label>
        {counter && <CharacterCount id={`${id}-counter`} {...counter} />}
      </LabelRow>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': required ? true : undefined,
      })}
      {/* Warnings and successes appear during typing, so they are announced. Errors are announced once: by the summary, or here if there is none. */}
      <Announcements role="status">
        {!error && message && (
          <FieldMessage id={`${id}-message`} tone={tone}>
            {message}
          </FieldMessage>
        )}
      </Announcements>
      {error && (
        <FieldMessage id={`${id}-message`} tone="error" role={announcesError ? 'alert' : undefined}>
          {error}
        </FieldMessage>
      )}
    </Root>
  );
}
