import { useFormikContext } from 'formik';
import { Consequence } from './Consequence.tsx';

export interface AskedProps<Values, Result> {
  tell: (result: Result) => readonly string[];
  incomplete: string;
  questionOf: (values: Values) => string | null;
  ask: (values: Values, signal: AbortSignal) => Promise<Result>;
  onShown: (shown: { question: string; outcome: Result } | null) => void;
}

/** The consequence of the surrounding form. */
export function Asked<Values, Result>({ tell, incomplete, questionOf, ask, onShown }: AskedProps<Values, Result>) {
  const { values } = useFormikContext<Values>();
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
