import { TextLink } from '@site/shared/ui/TextLink';

const ADDRESS = /(https:\/\/[^\s<>"]*[^\s<>".,;:)])/;

/** A text by staff, in which addresses become links. */
export function WithLinks({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, at) =>
    at % 2 === 1 ? (
      <TextLink key={at} href={part} newTab>
        {part}
      </TextLink>
    ) : (
      part
    ),
  );
}
