import { configureApi } from '@site/shared/api/client';
import { coverUrl, mediaUrl, srcset } from '@site/shared/api/media';

beforeEach(() => configureApi({ baseUrl: '' }));

describe('mediaUrl', () => {
  it('reads uploaded files from the API', () => {
    expect(mediaUrl('a1b2.webp')).toBe('/media/a1b2.webp');
  });

  it('reads uploaded files from the configured base plus the stored name', () => {
    configureApi({ baseUrl: '', mediaBaseUrl: 'https://media.example/karsa/' });
    expect(mediaUrl('a1b2.webp')).toBe('https://media.example/karsa/a1b2.webp');
  });
});

describe('coverUrl', () => {
  it('is the uploaded thumbnail', () => {
    expect(coverUrl({ slug: 'data-science', thumbnail: 'a1.jpg' })).toBe('/media/a1.jpg');
  });

  it('is the drawn cover where there is no thumbnail, from the API wherever uploads are', () => {
    configureApi({ baseUrl: '', mediaBaseUrl: 'https://media.example/' });
    expect(coverUrl({ slug: 'data-science', thumbnail: null })).toBe('/media/covers/data-science.svg');
  });
});

describe('srcset', () => {
  const variants = [
    { name: 'x-1280.webp', format: 'webp', width: 1280 },
    { name: 'x-640.avif', format: 'avif', width: 640 },
    { name: 'x-640.webp', format: 'webp', width: 640 },
  ] as const;

  it('lists the ready copies of one format, narrowest first', () => {
    expect(srcset(variants, 'webp')).toBe('/media/x-640.webp 640w, /media/x-1280.webp 1280w');
  });

  it('is left out where no copy is ready', () => {
    expect(srcset([], 'avif')).toBeUndefined();
  });
});
