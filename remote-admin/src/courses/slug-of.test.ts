import { slugOf } from './slug-of.ts';

test('a slug has the words of the title', () => {
  expect(slugOf('UI/UX & Design')).toBe('ui-ux-design');
});

test('a long title is cut so that its slug is a valid one', () => {
  const slug = slugOf(`${'a'.repeat(149)} kelas lanjutan`);
  expect(slug).toBe('a'.repeat(149));
});
