import { useFormikContext } from 'formik';

import { Button, type ButtonProps } from '../ui/Button/Button.tsx';

/** Sends the surrounding `Form`. While the form is being sent, the button keeps its width and focus and says "Mengirim…". */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'isSending'>) {
  const { isSubmitting } = useFormikContext();
  return <Button {...props} type="submit" isSending={isSubmitting} />;
}
