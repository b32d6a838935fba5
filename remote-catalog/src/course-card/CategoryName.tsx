import type { Category } from '@site/shared/api/masters';
import { dyesOf } from '@site/shared/patterns/dyes';
import { TwoToneLeaf } from '@site/shared/ui/TwoToneLeaf';

/** A category with the leaf of its two dyes. */
export function CategoryName({ category }: { category: Category }) {
  const { ground, figure } = dyesOf(category);
  return (
    <span data-part="category">
      <TwoToneLeaf first={ground} second={figure} />
      {category.name}
    </span>
  );
}
