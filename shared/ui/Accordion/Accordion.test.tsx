import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Accordion, AccordionItem } from './Accordion.tsx';

test('an entry of an accordion opens and closes; its number is before it', async () => {
  const user = userEvent.setup();
  render(
    <Accordion>
      <AccordionItem number={1} summary="Fondasi web">
        HTML dan CSS
      </AccordionItem>
    </Accordion>,
  );
  const entry = screen.getByRole('group');
  expect(entry).not.toHaveAttribute('open');
  await user.click(screen.getByText('Fondasi web'));
  expect(entry).toHaveAttribute('open');
  expect(screen.getByText('1')).toBeInTheDocument();
});
