import { coverSvg, type CoverCategory } from '../../../drawing/patterns/cover.ts';

/** A cover is some tens of kilobytes. */
const MOST_COVERS = 300;

/** Covers drawn once, the ones not asked for lately forgotten. */
export class CoverCache {
  readonly #covers = new Map<string, string>();

  get(slug: string, category: CoverCategory): string {
    const key = `${slug} ${category.id} ${category.name}`;
    const cover = this.#covers.get(key) ?? coverSvg({ slug, category });
    this.#covers.delete(key);
    this.#covers.set(key, cover);
    const [oldest] = this.#covers.keys();
    if (oldest !== undefined && this.#covers.size > MOST_COVERS) this.#covers.delete(oldest);
    return cover;
  }
}
