import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { Accordion, AccordionItem } from '../Accordion/Accordion.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { Chip } from '../Chip/Chip.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Card, CardBody, CardLink } from './Card.tsx';

test('a card is one link, named by its title', () => {
  render(
    <MemoryRouter>
      <Card as="article">
        <CardBody>
          <h3>
            <CardLink to="/bootcamps/cyber-security">Cyber Security Analyst</CardLink>
          </h3>
          <p>14 Desember 2026</p>
        </CardBody>
      </Card>
    </MemoryRouter>,
  );
  expect(screen.getByRole('article')).toContainElement(screen.getByRole('heading', { name: 'Cyber Security Analyst' }));
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Cyber Security Analyst' })).toHaveAttribute(
    'href',
    '/bootcamps/cyber-security',
  );
});

describe('a filter chip', () => {
  test('says what it filters and is taken off by its button', async () => {
    const user = userEvent.setup();
    const onRemove = jest.fn();
    render(
      <Chip
        label="Lokasi"
        value="Jakarta Selatan"
        removeLabel="Hapus saringan Lokasi: Jakarta Selatan"
        onRemove={onRemove}
      />,
    );
    expect(screen.getByText('Jakarta Selatan').parentElement).toHaveTextContent('Lokasi: Jakarta Selatan');
    await user.click(screen.getByRole('button', { name: 'Hapus saringan Lokasi: Jakarta Selatan' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  test('that is kept in the address is removed by a link', () => {
    render(
      <MemoryRouter>
        <Chip
          label="Lokasi"
          value="Bandung"
          removeLabel="Hapus saringan Lokasi: Bandung"
          removeTo="/search?program=2"
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Hapus saringan Lokasi: Bandung' })).toHaveAttribute(
      'href',
      '/search?program=2',
    );
  });
});

test('a badge is read by its word, not its icon', () => {
  render(<Badge icon={<svg role="img" aria-label="centang" />}>Lunas</Badge>);
  expect(screen.getByText('Lunas')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

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

test('the mark is decorative, the name is read', () => {
  const { container } = render(<Logo />);
  expect(container).toHaveTextContent('Karsa Academy');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelectorAll('path[data-petal="karya"]')).toHaveLength(1);
});
