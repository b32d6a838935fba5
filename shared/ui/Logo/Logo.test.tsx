import { render } from '@testing-library/react';

import { Logo } from './Logo.tsx';

test('the mark is decorative, the name is read', () => {
  const { container } = render(<Logo />);
  expect(container).toHaveTextContent('Karsa Academy');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelectorAll('path[data-petal="karya"]')).toHaveLength(1);
});
