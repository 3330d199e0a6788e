import { askDialog, type DialogQuestion } from './dialog-signal.ts';

const dialogs = {
  /** Two buttons; true for yes. */
  confirm: (question: DialogQuestion & { no: string }) => askDialog(question),
  /** One button. */
  alert: ({ ok, ...question }: Omit<DialogQuestion, 'yes' | 'no'> & { ok: string }) =>
    askDialog({ ...question, yes: ok }).then(() => undefined),
};

/** Questions and alerts in the shell's dialog; the same object on every render. */
export function useDialog(): typeof dialogs {
  return dialogs;
}
