import { Form } from '@site/shared/forms/Form';
import { BLANK_PERSON, ofPersonTexts, PERSON_LABELS } from '@site/shared/person/person-fields';
import { render, screen } from '@testing-library/react';
import { object } from 'yup';
import { PersonFields } from './PersonFields.tsx';

test('every text of a participant can be corrected', () => {
  render(
    <Form labels={PERSON_LABELS} initialValues={BLANK_PERSON} validationSchema={object()} onSubmit={() => undefined}>
      <PersonFields />
    </Form>,
  );
  for (const label of Object.values(ofPersonTexts((field) => PERSON_LABELS[field])))
    expect(screen.getByLabelText(label)).toBeInTheDocument();
});
