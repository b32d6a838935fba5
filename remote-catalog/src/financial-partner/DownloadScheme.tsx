import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { copy } from './copy.ts';

/** Draws the table as a PDF when asked: what draws it is fetched only then. */
export function DownloadScheme() {
  const [isDrawing, setDrawing] = useState(false);
  const download = async () => {
    setDrawing(true);
    try {
      const { schemePdf } = await import(/* webpackChunkName: "scheme-pdf" */ './scheme-pdf.ts');
      const address = URL.createObjectURL(await schemePdf());
      const link = Object.assign(document.createElement('a'), { href: address, download: copy.scheme.file });
      link.click();
      // The browser has begun to save it by then.
      setTimeout(() => {
        URL.revokeObjectURL(address);
      }, 10_000);
    } catch {
      showToast({ tone: 'error', title: copy.scheme.failed });
    } finally {
      setDrawing(false);
    }
  };
  return (
    <div>
      <Button variant="secondary" isSending={isDrawing} sendingLabel="Menyiapkan…" onClick={() => void download()}>
        <Download aria-hidden="true" /> {copy.scheme.download}
      </Button>
    </div>
  );
}
