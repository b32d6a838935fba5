import { fileProgress } from './file-progress.ts';

const file = (bytes: number) => new File([new Uint8Array(bytes)], 'berkas');

test.each([
  [0, { header_image: 0, document: 0 }],
  [0.1, { header_image: 50, document: 0 }],
  [0.6, { header_image: 100, document: 50 }],
  [1, { header_image: 100, document: 100 }],
])('with %d of the body sent, each file has its own progress', (part, progress) => {
  expect(fileProgress({ header_image: file(200), thumbnail: null, document: file(800) }, part)).toEqual(progress);
});
