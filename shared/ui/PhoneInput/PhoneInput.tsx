import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';

/** A phone number as people write it: 08…, 62…, +62…, with spaces. Pasting works; what is typed is not reformatted. */
export function PhoneInput({ autoComplete = 'tel', ...rest }: Omit<TextInputProps, 'type'>) {
  return <TextInput {...rest} type="tel" inputMode="tel" autoComplete={autoComplete} />;
}
