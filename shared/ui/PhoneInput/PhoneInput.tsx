import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';

/** A phone number as people write it: 08…, 62…, +62…, with spaces. It can be pasted, and what is typed is not reformatted. */
export function PhoneInput({ autoComplete = 'tel', ...rest }: Omit<TextInputProps, 'type'>) {
  return <TextInput {...rest} type="tel" inputMode="tel" autoComplete={autoComplete} />;
}
