import { youtubeId, youtubeWatchUrl } from './youtube.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=10', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://evil.test/watch?v=dQw4w9WgXcQ', null],
  ['https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', null],
  ['evil.test/youtube.com/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v="><script>', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('%s has the id %s', (address, id) => {
  expect(youtubeId(address)).toBe(id);
});

test('any form of an address becomes that of the watch page', () => {
  expect(youtubeWatchUrl('youtu.be/dQw4w9WgXcQ?t=10')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(youtubeWatchUrl('vimeo.com/1')).toBeNull();
});
