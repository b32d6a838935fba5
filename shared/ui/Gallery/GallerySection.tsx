import type { ReactNode } from 'react';

import { Heading } from '../Heading/Heading.tsx';
import { Stack } from '../Stack/Stack.tsx';

/** A group of the component page. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={24} as="section" aria-label={title}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
