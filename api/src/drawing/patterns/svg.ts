/** Small pieces of SVG text. Numbers have two decimals: that is enough for every size of a cover, and keeps the bytes stable. */

export const num = (value: number): string => String(Math.round(value * 100) / 100 || 0);

/** The basic shape: a petal from the origin along +x, three quarters of `width` wide on either side. */
const lensPath = (length: number, width: number): string =>
  `M0 0C${num(0.22 * length)} ${num(-width)} ${num(0.78 * length)} ${num(-width)} ${num(length)} 0C${num(0.78 * length)} ${num(width)} ${num(0.22 * length)} ${num(width)} 0 0Z`;

export interface Place {
  x?: number;
  y?: number;
  /** Degrees, clockwise. */
  turn?: number;
}

const transformOf = ({ x = 0, y = 0, turn = 0 }: Place): string => {
  const parts: string[] = [];
  if (x !== 0 || y !== 0) parts.push(`translate(${num(x)} ${num(y)})`);
  if (turn % 360 !== 0) parts.push(`rotate(${num(turn)})`);
  return parts.length > 0 ? ` transform="${parts.join('')}"` : '';
};

/** The outline moved to its place. Every number in it belongs to a point: its commands are M, L and C, all absolute. */
const moved = (d: string, { x = 0, y = 0, turn = 0 }: Place): string => {
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  return d.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, across: string, down: string) =>
      `${num(x + cos * +across - sin * +down)} ${num(y + sin * +across + cos * +down)}`,
  );
};

const isList = (place: Place | readonly Place[]): place is readonly Place[] => Array.isArray(place);

/** A path, or several copies of an outline in one element. A browser takes time for each element of a picture, and hardly any for its length. */
export const path = (d: string, paint: string, place: Place | readonly Place[] = {}): string =>
  isList(place)
    ? path(place.map((one) => moved(d, one)).join(''), paint)
    : `<path d="${d}"${paint && ` ${paint}`}${transformOf(place)}/>`;

export const lens = (length: number, width: number, fill: string, place: Place | readonly Place[] = {}): string =>
  path(lensPath(length, width), `fill="${fill}"`, place);

export const circle = (x: number, y: number, radius: number, paint: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"${paint && ` ${paint}`}/>`;

export const ellipse = (radiusX: number, radiusY: number, paint: string): string =>
  `<ellipse rx="${num(radiusX)}" ry="${num(radiusY)}" ${paint}/>`;

export const rect = (x: number, y: number, width: number, height: number, paint: string): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" ${paint}/>`;

export const fill = (value: string): string => `fill="${value}"`;
export const stroke = (value: string, width: number): string =>
  `fill="none" stroke="${value}" stroke-width="${num(width)}"`;

/** Draws a shape once and places it often. */
export const stamp = (id: string, content: string, places: readonly Place[]): string =>
  `<defs><g id="${id}">${content}</g></defs>${places.map((place) => `<use href="#${id}"${transformOf(place)}/>`).join('')}`;

/** The four corners of a tile, where adjacent tiles meet. */
export const cornersOf = (width: number, height = width): readonly Place[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: 0, y: height },
  { x: width, y: height },
];

export const group = (content: string, place: Place = {}): string => `<g${transformOf(place)}>${content}</g>`;

/** Places around the origin, 360/n degrees apart and turned that much, the first at `from`. */
export const ring = (count: number, from = 0, radius = 0): readonly Required<Place>[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = from + (360 / count) * index;
    return { turn, ...polar(radius, turn) };
  });

/** Repeats a shape at 360/n degrees, the first at `from`. */
export const around = (count: number, shape: (turn: number, index: number) => string, from = 0): string =>
  ring(count, from)
    .map(({ turn }, index) => shape(turn, index))
    .join('');

/** A point at an angle from the origin. */
export const polar = (radius: number, degrees: number): { x: number; y: number } => ({
  x: radius * Math.cos((degrees * Math.PI) / 180),
  y: radius * Math.sin((degrees * Math.PI) / 180),
});

/** A circle as part of a path. */
export const circlePath = (x: number, y: number, radius: number): string =>
  `M${num(x - radius)} ${num(y)}a${num(radius)} ${num(radius)} 0 1 1 ${num(2 * radius)} 0a${num(radius)} ${num(radius)} 0 1 1 ${num(-2 * radius)} 0Z`;

/** Dots on a circle around the origin. */
export const dots = (count: number, radius: number, size: number, paint: string, from = 0): string =>
  path(
    ring(count, from, radius)
      .map(({ x, y }) => circlePath(x, y, size))
      .join(''),
    paint,
  );
