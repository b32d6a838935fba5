import { useField } from 'formik';

import { controlIdOf, useFormContext } from './form-context.ts';

/**
 * Binds one field of the surrounding `Form`: value, label, id and the error, which is empty until the form was sent once.
 * For controls of a feature; the common ones have a `Formik…` component.
 * @throws Error outside of a `Form`
 */
export function useFormControl<Value>(name: string) {
  const { id, labels } = useFormContext();
  const [field, meta, helpers] = useField<Value>(name);
  return {
    field,
    controlId: controlIdOf(id, name),
    label: labels[name] ?? name,
    /** Only an attempt to send marks fields as touched (see `Form`). */
    error: meta.touched && meta.error ? meta.error : undefined,
    setValue: (value: Value) => {
      void helpers.setValue(value);
    },
  };
}
