import { CopyButton } from '@site/shared/ui/CopyButton';
import { Field } from '@site/shared/ui/Field';
import { TextInput } from '@site/shared/ui/TextInput';
import styled from 'styled-components';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 8px;
`;

export interface NewLinkProps {
  url: string;
  words: { label: string; hint: string; copy: string };
}

/** A link that was just made, to be copied: its address is not known again. */
export function NewLink({ url, words }: NewLinkProps) {
  return (
    <Root>
      <Field label={words.label} hint={words.hint}>
        {(control) => <TextInput {...control} readOnly value={url} />}
      </Field>
      <CopyButton text={url} label={words.copy} />
    </Root>
  );
}
