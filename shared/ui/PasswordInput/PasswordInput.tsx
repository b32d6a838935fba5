import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'action'>;

/** A password that can be shown while it is typed. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          aria-label="Tampilkan password"
          aria-pressed={isShown}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  );
}
