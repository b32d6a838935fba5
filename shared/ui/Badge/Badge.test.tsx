import { render, screen } from '@testing-library/react';

import { Badge } from './Badge.tsx';

test('a badge is read by its word, not its icon', () => {
  render(<Badge icon={<svg role="img" aria-label="centang" />}>Lunas</Badge>);
  expect(screen.getByText('Lunas')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
