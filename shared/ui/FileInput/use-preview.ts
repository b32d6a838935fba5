import { useEffect, useState } from 'react';

/** The address of a chosen picture while it is shown. It is revoked afterwards, because the browser keeps the whole file in memory for it. */
export function usePreview(file: File | null): string | undefined {
  const [preview, setPreview] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    const url = URL.createObjectURL(file);
    setPreview({ file, url });
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return preview && preview.file === file ? preview.url : undefined;
}
