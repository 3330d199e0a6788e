import { askDialog, type DialogQuestion } from './dialog-signal.ts';

const dialogs = {
  confirm: (question: DialogQuestion & { no: string }) => askDialog(question),
  alert: ({ ok, ...question }: Omit<DialogQuestion, 'yes' | 'no'> & { ok: string }) =>
    askDialog({ ...question, yes: ok }).then(() => undefined),
};

/** Questions and alerts in the shell's dialog; the same object on every render. */
export function useDialog(): typeof dialogs {
  return dialogs;
}
