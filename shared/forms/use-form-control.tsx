import { useField } from 'formik';

import { controlIdOf, useFormContext } from './form-context.ts';

/**
 * Binds one field of the surrounding `Form`: value, label, id and the error, which stays silent until the form was sent once.
 * For controls of a feature's own; the usual ones have their `Formik…` component.
 * @throws Error outside of a `Form`
 */
export function useFormControl<Value>(name: string) {
  const { id, labels } = useFormContext();
  const [field, meta, helpers] = useField<Value>(name);
  return {
    field,
    controlId: controlIdOf(id, name),
    label: labels[name] ?? name,
    /** Formik marks every field as touched by an attempt to send, and nothing marks one before (see `Form`). */
    error: meta.touched && meta.error ? meta.error : undefined,
    setValue: (value: Value) => {
      void helpers.setValue(value);
    },
  };
}
