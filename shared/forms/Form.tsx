import { FormikProvider, useFormik, type FormikConfig, type FormikHelpers, type FormikValues } from 'formik';
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FormEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import type { Schema, ValidateOptions } from 'yup';

import { ErrorSummary } from '../ui/ErrorSummary/ErrorSummary.tsx';
import { FieldMessage } from '../ui/Field/FieldMessage.tsx';
import { cleanValues } from './clean-values.ts';
import { copy } from './copy.ts';
import { FormContext, controlIdOf } from './form-context.ts';
import { useErrorTitle } from './use-error-title.ts';

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-width: 0;
`;

/** The status of a form. `helpers.setStatus` sets it when sending failed for a reason that belongs to no field; the next attempt clears it. */
export interface FormStatus {
  reason: ReactNode;
}

/** The names of a form's fields. */
export type FieldLabels<Values> = Readonly<Partial<Record<keyof Values & string, ReactNode>>>;

export interface FormProps<Values extends FormikValues>
  extends
    Omit<ComponentPropsWithRef<'form'>, 'children' | 'onSubmit' | 'onReset'>,
    Pick<FormikConfig<Values>, 'initialValues' | 'validationSchema' | 'validate'> {
  /** The names of the fields in the order of the page. They are labels, and are used in the summary of errors. */
  labels: FieldLabels<Values>;
  /**
   * Is called with valid values, in the form of `cleanValues`. The form counts as sending until the promise settles. Put errors of the server into the
   * fields with `helpers.setErrors`, and into the summary with `helpers.setStatus({ reason })`.
   */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => void | Promise<unknown>;
  children: ReactNode;
}

/** A schema for the cleaned values, which are the ones that are sent, without invisible characters that were pasted with them. */
const ofCleanValues = (schema: Schema<unknown>) => ({
  validate: (values: FormikValues, options: ValidateOptions) => schema.validate(cleanValues(values), options),
});

const isFormStatus = (status: unknown): status is FormStatus =>
  typeof status === 'object' && status !== null && 'reason' in status;

/**
 * A form that shows no errors before it is sent once. Then it lists them, moves the focus to that list, and updates the list at every correction. The
 * button is disabled only while the form is being sent, never because the form is incomplete.
 */
export function Form<Values extends FormikValues>({
  labels,
  initialValues,
  validationSchema,
  validate,
  onSubmit,
  children,
  id: ownId,
  ...rest
}: FormProps<Values>) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const [wasSent, setWasSent] = useState(false);
  const summaryRef = useRef<HTMLDivElement>(null);
  const answeredAttempt = useRef(0);

  const formik = useFormik<Values>({
    initialValues,
    ...(validationSchema !== undefined && { validationSchema: ofCleanValues(validationSchema as Schema<unknown>) }),
    ...(validate && { validate: (values: Values) => validate(cleanValues(values)) }),
    validateOnBlur: false,
    validateOnChange: wasSent,
    // Async, so that Formik itself ends the sending state.
    onSubmit: async (values, helpers) => {
      helpers.setStatus(undefined);
      await onSubmit(cleanValues(values), helpers);
    },
  });
  const { submitCount, isSubmitting, isValidating } = formik;

  const reason = isFormStatus(formik.status) ? formik.status.reason : undefined;
  const errors =
    submitCount === 0
      ? []
      : Object.entries<ReactNode>(labels).flatMap(([name, label]) => {
          const message: unknown = formik.errors[name];
          return typeof message === 'string' && label !== undefined
            ? [{ controlId: controlIdOf(id, name), label, message }]
            : [];
        });
  const hasSummary = !isSubmitting && (errors.length > 0 || reason !== undefined);
  useErrorTitle(hasSummary);

  useEffect(() => {
    if (isSubmitting || isValidating || answeredAttempt.current === submitCount) return;
    // Once per attempt, because later changes of the list must not move the focus out of a field.
    answeredAttempt.current = submitCount;
    // Scrolls to the top of the list: the browser alone may leave the beginning of a long list hidden below fixed parts of the page.
    summaryRef.current?.scrollIntoView();
    summaryRef.current?.focus({ preventScroll: true });
  }, [submitCount, isSubmitting, isValidating]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog of another form must not send both.
    event.stopPropagation();
    if (isSubmitting) return;
    setWasSent(true);
    formik.handleSubmit(event);
  };

  const context = useMemo(() => ({ id, labels }), [id, labels]);

  return (
    <FormikProvider value={formik}>
      <FormContext value={context}>
        {/* Without scripts, nothing sends the form. Outside a dialog this method sends nothing either, so typed data stay in the page and out of its address. */}
        <Root {...rest} id={id} method="dialog" noValidate onSubmit={handleSubmit}>
          <noscript>
            <FieldMessage tone="warning">{copy.needsScripts}</FieldMessage>
          </noscript>
          {hasSummary && (
            <ErrorSummary
              ref={summaryRef}
              errors={errors}
              reason={errors.length > 0 ? reason : undefined}
              title={errors.length > 0 ? undefined : reason}
            />
          )}
          {children}
        </Root>
      </FormContext>
    </FormikProvider>
  );
}
