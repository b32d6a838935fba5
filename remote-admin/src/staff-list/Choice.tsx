import { Select } from '@site/shared/ui/Select';
import { media } from '@site/shared/ui/theme';
import styled from 'styled-components';

const Root = styled.span`
  display: block;
  flex: 0 1 auto;
  min-width: 168px;
  ${media.below1024} {
    order: 1;
    flex: 1 1 130px;
    min-width: 130px;
  }
  ${media.from1024} {
    &[data-narrow='true'] {
      display: none;
    }
  }
`;

export interface ChoiceProps<Value extends string> {
  /** Label for assistive technology; it is not visible. */
  label: string;
  labels: Readonly<Record<Value, string>>;
  /** The options, in order. */
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  /** Only where rows are cards: in a table the header cells do the same. */
  isNarrow?: boolean;
}

/** A select for a filter or the sort order of a list. */
export function Choice<Value extends string>({
  label,
  labels,
  values,
  value,
  onChange,
  isNarrow = false,
}: ChoiceProps<Value>) {
  return (
    <Root data-narrow={isNarrow}>
      <Select
        aria-label={label}
        value={value}
        options={values.map((choice) => ({ value: choice, label: labels[choice] }))}
        onChange={({ target }) => {
          const chosen = values.find((choice) => choice === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      />
    </Root>
  );
}
