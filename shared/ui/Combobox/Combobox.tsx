import { useCombobox } from 'downshift';
import { Check, ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';

import { controlStyle } from '../Field/control-style.ts';
import type { FieldControl } from '../Field/Field.tsx';
import type { SelectOption } from '../Select/Select.tsx';
import { color, layer, radius, shadow } from '../theme/theme.tsx';

const Shell = styled.div`
  position: relative;
  min-width: 0;
`;

const Control = styled.input`
  ${controlStyle}
  padding-right: 84px;
  text-overflow: ellipsis;
`;

const Buttons = styled.span`
  position: absolute;
  right: 3px;
  top: 3px;
  display: flex;
  & > button {
    display: grid;
    place-items: center;
    width: 40px;
    height: 44px;
    border-radius: 10px;
    color: ${color.sogan700};
  }
  svg {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
  }
`;

const List = styled.ul`
  position: absolute;
  z-index: ${layer.dropdown};
  top: calc(100% + 6px);
  left: 0;
  right: 0;
  max-height: 320px;
  overflow-y: auto;
  padding: 6px;
  border-radius: ${radius.button};
  background: ${color.white};
  box-shadow: ${shadow.card};
  list-style: none;
  &[data-open='false'] {
    display: none;
  }
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 44px;
    padding: 10px 12px;
    border-radius: 8px;
    line-height: 1.375rem;
    font-size: 0.9375rem;
    cursor: pointer;
  }
  & > li[data-highlighted='true'] {
    background: ${color.nila50};
    outline: 2px solid transparent;
  }
  & > li[aria-selected='true'] {
    font-weight: 700;
    color: ${color.nila800};
  }
  & > li[data-part='none'] {
    color: ${color.sogan600};
    cursor: default;
  }
  svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
`;

export interface ComboboxProps extends Partial<FieldControl> {
  name?: string;
  placeholder?: string;
  options: readonly SelectOption[];
  /** The value of the chosen option; empty if none is chosen. */
  value: string;
  onChange: (value: string) => void;
}

const matches = (option: SelectOption, text: string) =>
  option.label.toLocaleLowerCase('id').includes(text.trim().toLocaleLowerCase('id'));

/** A long list of choices that the user narrows by typing. For fewer than about fifteen choices a `Select` is better. */
export function Combobox({ id, name, placeholder, options, value, onChange, ...control }: ComboboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const chosen = options.find((option) => option.value === value) ?? null;
  // The text typed since the list opened. While it is null all options are shown, also those that do not match the chosen label.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed === null ? [...options] : options.filter((option) => matches(option, typed));

  const { isOpen, getInputProps, getToggleButtonProps, getMenuProps, getItemProps, highlightedIndex, inputValue } =
    useCombobox<SelectOption>({
      id: inputId,
      inputId,
      items: shown,
      selectedItem: chosen,
      itemToString: (item) => item?.label ?? '',
      onInputValueChange: ({ inputValue: text, type }) => {
        if (type === useCombobox.stateChangeTypes.InputChange) setTyped(text);
      },
      onSelectedItemChange: ({ selectedItem }) => {
        onChange(selectedItem?.value ?? '');
      },
      onIsOpenChange: ({ isOpen: isNowOpen }) => {
        if (!isNowOpen) setTyped(null);
      },
      stateReducer: (state, { type, changes }) => {
        const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
        if (type === InputKeyDownEscape && state.isOpen)
          return { ...changes, selectedItem: state.selectedItem, inputValue: state.selectedItem?.label ?? '' };
        // When the user leaves an empty field, the choice is removed. When the user leaves half a word, the chosen label is restored.
        if (type === InputBlur) {
          const kept = state.inputValue === '' ? null : (changes.selectedItem ?? state.selectedItem);
          return { ...changes, selectedItem: kept, inputValue: kept?.label ?? '' };
        }
        return changes;
      },
    });

  return (
    <Shell>
      <Control {...control} {...getInputProps({ placeholder, 'aria-labelledby': undefined })} autoComplete="off" />
      {name && <input type="hidden" name={name} value={value} />}
      <Buttons>
        {inputValue !== '' && (
          <button
            type="button"
            aria-label="Hapus pilihan"
            onClick={() => {
              onChange('');
              // The button disappears with the choice, so the field takes the focus.
              document.getElementById(inputId)?.focus();
            }}
          >
            <X aria-hidden="true" />
          </button>
        )}
        <button type="button" {...getToggleButtonProps()} aria-label={isOpen ? 'Tutup daftar' : 'Buka daftar'}>
          <ChevronDown aria-hidden="true" />
        </button>
      </Buttons>
      <List
        {...getMenuProps({ 'aria-label': placeholder ?? 'Pilihan', 'aria-labelledby': undefined })}
        data-open={isOpen}
      >
        {isOpen &&
          shown.map((option, index) => (
            <li
              key={option.value}
              {...getItemProps({ item: option, index })}
              role="option"
              aria-selected={option.value === value}
              data-highlighted={index === highlightedIndex}
            >
              {option.label}
              {option.value === value && <Check aria-hidden="true" />}
            </li>
          ))}
        {isOpen && shown.length === 0 && (
          <li data-part="none" role="option" aria-selected="false" aria-disabled="true">
            Tidak ada yang cocok
          </li>
        )}
      </List>
    </Shell>
  );
}
