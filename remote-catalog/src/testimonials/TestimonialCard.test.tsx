import { brand } from '@site/shared/brand';
import { fireEvent, render, screen } from '@testing-library/react';
import { SampleMark } from './SampleMark.tsx';
import { TestimonialCard } from './TestimonialCard.tsx';
import { testimonials } from './testimonials.ts';

const testimonial = {
  name: 'Laras Wening Pratiwi',
  job: 'Front-end Engineer',
  review: 'Aku bisa.',
  photoUrl: '/media/laras.jpg',
  clothUrl: '/cloth.svg',
};
const pictures = () =>
  [...screen.getByRole('figure').querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('a testimonial shows photo, name, job and review', () => {
  render(<TestimonialCard testimonial={testimonial} />);
  expect(pictures()).toEqual(['/media/laras.jpg']);
  const photo = screen.getByRole('img', { name: 'Potret Laras Wening Pratiwi' });
  // Fetched when it comes near, into a place that is kept for it.
  expect(photo).toHaveAttribute('loading', 'lazy');
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['48', '48']);
  for (const words of ['Laras Wening Pratiwi', 'Front-end Engineer', '“Aku bisa.”'])
    expect(screen.getByRole('figure')).toHaveTextContent(words);
});

test('a photo that cannot be loaded gives way to the initials on their cloth', () => {
  render(<TestimonialCard testimonial={{ ...testimonial, photoUrl: '/media/gone.jpg' }} />);
  const [photo] = screen.getByRole('figure').querySelectorAll('img');
  fireEvent.error(photo ?? document.body);
  expect(pictures()).toEqual(['/cloth.svg']);
  expect(screen.getByText('LP')).toBeInTheDocument();
});

test('every sample has a portrait', () => {
  for (const { photoUrl, clothUrl } of testimonials) {
    expect(photoUrl).toMatch(/^\/media\/pictures\/portrait-[a-z]+\.svg$/);
    expect(clothUrl).toMatch(/^\/media\/pictures\/cloth-\d+\.svg/);
  }
  expect(new Set(testimonials.map(({ photoUrl }) => photoUrl)).size).toBe(testimonials.length);
  expect(testimonials.length).toBeGreaterThan(4);
});

test('the "contoh" mark goes once the brand has none but real people', () => {
  const { container, rerender } = render(<SampleMark />);
  expect(container).toHaveTextContent('contoh');
  jest.replaceProperty(brand, 'hasSamples', false);
  rerender(<SampleMark key="real" />);
  expect(container).toBeEmptyDOMElement();
  jest.restoreAllMocks();
});
