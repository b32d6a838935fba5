import { AlertDialog } from '@site/shared/ui/AlertDialog';
import type { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface LeaveQuestionProps {
  guard: ReturnType<typeof useUnsavedGuard>;
  words: { title: string; text: string; leave: string; stay: string };
}

/** The question of a guard, before input is lost. */
export const LeaveQuestion = ({ guard, words }: LeaveQuestionProps) => (
  <AlertDialog
    isOpen={guard.isAsking}
    title={words.title}
    confirmLabel={words.leave}
    cancelLabel={words.stay}
    onCancel={guard.stay}
    onConfirm={guard.leave}
  >
    {words.text}
  </AlertDialog>
);
