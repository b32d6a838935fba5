import { Form } from '@site/shared/forms/Form';
import { COUNTRIES } from '@site/shared/person/countries';
import { BLANK_PERSON, ofPersonTexts, PERSON_HINTS, PERSON_LABELS } from '@site/shared/person/person-fields';
import { render, screen, within } from '@testing-library/react';
import { object } from 'yup';
import { PersonFields } from './PersonFields.tsx';

const show = (stored: Partial<typeof BLANK_PERSON> = {}) =>
  render(
    <Form
      labels={PERSON_LABELS}
      initialValues={{ ...BLANK_PERSON, ...stored }}
      validationSchema={object()}
      onSubmit={() => undefined}
    >
      <PersonFields />
    </Form>,
  );

test('every text of a participant can be corrected', () => {
  show();
  for (const label of Object.values(ofPersonTexts((field) => PERSON_LABELS[field])))
    expect(screen.getByLabelText(label)).toBeInTheDocument();
});

test('who has one name, or no postcode, is told what to write', () => {
  show({ country: 'SG' });
  expect(screen.getByLabelText(PERSON_LABELS.last_name)).toHaveAccessibleDescription(PERSON_HINTS.last_name);
  expect(screen.getByLabelText(PERSON_LABELS.zip_code)).toHaveAccessibleDescription(PERSON_HINTS.zip_code);
});

test('the country is one of the list, or what was stored before there was one', () => {
  show({ country: 'Negeri Seberang' });
  const country = screen.getByRole('combobox', { name: PERSON_LABELS.country });
  expect(country).toHaveDisplayValue('Negeri Seberang');
  expect(within(country).getAllByRole('option')).toHaveLength(COUNTRIES.length + 1);
});
