import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';

/** A phone number as people write it: 08…, 62…, +62…, with spaces. Pasting works; nothing is rewritten under their fingers. */
export function PhoneInput({ autoComplete = 'tel', ...rest }: Omit<TextInputProps, 'type'>) {
  return <TextInput {...rest} type="tel" inputMode="tel" autoComplete={autoComplete} />;
}
