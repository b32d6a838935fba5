import { saveFile } from '@site/shared/files/save-file';
import { showToast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { copy } from './copy.ts';

/** Downloads the table as a PDF. The PDF library is loaded on click. */
export function DownloadScheme() {
  const [isDrawing, setDrawing] = useState(false);
  const download = async () => {
    setDrawing(true);
    try {
      const { schemePdf } = await import(/* webpackChunkName: "scheme-pdf" */ './scheme-pdf.ts');
      saveFile(copy.scheme.file, await schemePdf());
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
