import { cleanValues } from '@site/shared/forms/clean-values';
import { useFormikContext } from 'formik';
import { Consequence } from './Consequence.tsx';

export interface AskedProps<Values extends object, Result> {
  tell: (result: Result) => readonly string[];
  incomplete: string;
  questionOf: (values: Values) => string | null;
  ask: (values: Values, signal: AbortSignal) => Promise<Result>;
  onShown: (shown: { question: string; outcome: Result } | null) => void;
}

/** The consequence of the surrounding form, of the values that it will send. */
export function Asked<Values extends object, Result>({
  tell,
  incomplete,
  questionOf,
  ask,
  onShown,
}: AskedProps<Values, Result>) {
  const typed = useFormikContext<Values>();
  const values = cleanValues(typed.values);
  return (
    <Consequence
      tell={tell}
      incomplete={incomplete}
      question={questionOf(values)}
      ask={(signal) => ask(values, signal)}
      onShown={onShown}
    />
  );
}
