import { saveFile } from '@site/shared/files/save-file';
import { Button, type ButtonProps } from '@site/shared/ui/Button';
import { useNotice } from '@site/shared/use-notice';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { tellFailure } from '../staff-data/tell-failure.ts';
import { copy, type FileKind } from './copy.ts';

export interface ExportButtonProps extends Pick<ButtonProps, 'size'> {
  /** With the filter and the order of the page; the file has its name. */
  read: () => Promise<File>;
  kind?: FileKind;
  /** Where a page has several. */
  label?: string | undefined;
}

/** Downloads a file of the rows, also of those that are not shown yet. */
export function ExportButton({ read, kind = 'CSV', label, size }: ExportButtonProps) {
  const [isWorking, setIsWorking] = useState(false);
  const failure = useNotice();
  const handleClick = async () => {
    setIsWorking(true);
    failure.dismiss();
    try {
      const file = await asStaff(read);
      saveFile(file.name, file);
    } catch (error) {
      tellFailure(copy.exportFailed(kind), error, failure.show);
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      isSending={isWorking}
      sendingLabel={copy.exporting}
      aria-label={label}
      onClick={() => void handleClick()}
    >
      <Download aria-hidden="true" /> {copy.export(kind)}
    </Button>
  );
}
