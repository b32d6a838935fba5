import { createContext, use, type ReactNode } from 'react';

interface FormContextValue {
  /** Prefix of the id of every control, because two forms of one page must not share ids. */
  id: string;
  /** Names of the fields, in the order of the page. */
  labels: Readonly<Record<string, ReactNode>>;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const context = use(FormContext);
  if (!context)
    throw new Error('A form field stands outside of <Form>: put it inside, or use the plain control from shared/ui.');
  return context;
}

export const controlIdOf = (formId: string, name: string): string => `${formId}-${name}`;
