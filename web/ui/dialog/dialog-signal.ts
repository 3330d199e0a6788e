import { createSignal } from '../../lib/signal.ts';

/** A question to the buyer. Without `no` it is an alert with one button. */
export type DialogQuestion = { title: string; text?: string; yes: string; no?: string; isDanger?: boolean };

export type AskedDialog = DialogQuestion & { answer: (isYes: boolean) => void };

export const dialogSignal = createSignal<AskedDialog>();

/** Asks from anywhere; resolves to true for yes, to false for no or closing. */
export function askDialog(question: DialogQuestion): Promise<boolean> {
  return new Promise((answer) => dialogSignal.send({ ...question, answer }));
}
