import { saveFile } from '@site/shared/files/save-file';
import { Button } from '@site/shared/ui/Button';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { useNotice } from '@site/shared/use-notice';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { tellFailure } from '../staff-data/tell-failure.ts';
import { copy } from './copy.ts';

export interface DownloadButtonProps {
  /** Number of the document. */
  number: string;
  /** @throws ApiError */
  read: () => Promise<Blob>;
}

/** Saves a document as PDF, under its number. */
export function DownloadButton({ number, read }: DownloadButtonProps) {
  const [isWorking, setIsWorking] = useState(false);
  const failure = useNotice();
  const download = async () => {
    setIsWorking(true);
    failure.dismiss();
    try {
      saveFile(`${number.replaceAll('/', '-')}.pdf`, await asStaff(read));
    } catch (error) {
      tellFailure(copy.downloadFailed, error, failure.show);
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      isSending={isWorking}
      sendingLabel={copy.downloading}
      onClick={() => void download()}
    >
      <Download aria-hidden="true" /> {copy.download} <VisuallyHidden>{number}</VisuallyHidden>
    </Button>
  );
}
