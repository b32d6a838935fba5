import { render } from '@testing-library/react';

import { Avatar } from './Avatar.tsx';

test.each([
  ['Laras Wening Pratiwi', 'LP'],
  ['Sekar', 'S'],
  ['  rani   setyowati ', 'RS'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container).toHaveTextContent(initials);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
