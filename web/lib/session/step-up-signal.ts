import { createSignal } from '../signal.ts';

/** The token of stepUp; null when the buyer cancels. */
export type AskedStepUp = { answer: (token: string | null) => void };

export const stepUpSignal = createSignal<AskedStepUp>();

/** Asks for the password or a code, in a dialog of the shell. */
export const askStepUp = (): Promise<string | null> => new Promise((answer) => stepUpSignal.send({ answer }));
