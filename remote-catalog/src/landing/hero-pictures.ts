import { pictureUrl } from '@site/shared/api/media';
import type { PreloadImage } from '@site/shared/contract/remote-route';

/** The hero's lattice on a phone. */
export const phonePicture = { url: pictureUrl('lattice-3x2'), width: 624, height: 416 };

/** The lattices for wider windows, with more columns: `from` is the narrowest window in px. The widest is the first. */
export const widerPictures = [
  { from: 1281, url: pictureUrl('lattice-6x3'), width: 1248, height: 624 },
  { from: 1024, url: pictureUrl('lattice-3x3'), width: 624, height: 624 },
  { from: 600, url: pictureUrl('lattice-4x2'), width: 832, height: 416 },
];

/** The preloads for the head of the page. A `<picture>` shows the first source that fits, but a preload has to name its windows by both limits. */
export const heroPreloads: PreloadImage[] = [...widerPictures, { from: 0, ...phonePicture }].map(
  ({ from, url }, at, all) => {
    const wider = all[at - 1];
    const bounds = [
      ...(from > 0 ? [`(min-width: ${from}px)`] : []),
      // The width of a zoomed window can have fractions of a pixel.
      ...(wider ? [`(max-width: ${wider.from - 0.02}px)`] : []),
    ];
    return { href: url, media: bounds.join(' and ') };
  },
);
