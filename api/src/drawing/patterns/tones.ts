/** The washes between the two dyes of a cloth (section 4 of the design guide). */
import { channelsOf, type Channels, type Dyes } from '@site/shared/patterns/dyes';

/** The colours of a motif: the ground, the figure and four washes between them, from faint to strong. */
export interface Tones extends Dyes {
  t1: string;
  t2: string;
  t3: string;
  t4: string;
}

const hexOf = (channels: Channels) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
const mixChannels = (from: Channels, to: Channels, amount: number) =>
  from.map((value, index) => value + ((to[index] ?? value) - value) * amount) as Channels;

/** A colour on the straight line from one dye to the other; with `amount` 0 it is `from`. */
export const mix = (from: string, to: string, amount: number): string =>
  hexOf(mixChannels(channelsOf(from), channelsOf(to), amount));

interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

function hslOf(channels: Channels): Hsl {
  const [red, green, blue] = channels.map((value) => value / 255) as Channels;
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const lightness = most - spread / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  let hue = (red - green) / spread + 4;
  if (most === red) hue = ((green - blue) / spread + 6) % 6;
  else if (most === green) hue = (blue - red) / spread + 2;
  return { hue: hue * 60, saturation, lightness };
}

function channelsOfHsl({ hue, saturation, lightness }: Hsl): Channels {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    return 255 * (lightness - amplitude * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** A wash keeps the hue of the darker dye, as indigo does on cotton. A straight mix of two dyes would turn grey. */
function wash({ ground, figure }: Dyes, amount: number): string {
  const straight = mixChannels(channelsOf(ground), channelsOf(figure), amount);
  const [groundHsl, figureHsl] = [hslOf(channelsOf(ground)), hslOf(channelsOf(figure))];
  const darker = groundHsl.lightness <= figureHsl.lightness ? groundHsl : figureHsl;
  const tinted = channelsOfHsl({
    hue: darker.hue,
    saturation: darker.saturation * 0.62,
    lightness: hslOf(straight).lightness,
  });
  return hexOf(mixChannels(straight, tinted, 0.6));
}

export function tonesOf({ ground, figure }: Dyes): Tones {
  const dyes = { ground, figure };
  return { ...dyes, t1: mix(ground, figure, 0.1), t2: wash(dyes, 0.22), t3: wash(dyes, 0.44), t4: wash(dyes, 0.68) };
}

/** The same ground with a fainter figure, for backgrounds. */
export const quietTones = (dyes: Dyes, figure: string): Tones => tonesOf({ ground: dyes.ground, figure });
