import { createSignal } from '../../lib/signal.ts';

/** The person's answer: the code, a request for `another` one, or null to cancel. */
export type CodeAnswer = { code: string } | 'another' | null;

/** A code as picture and sound, base64 of a PNG and a WAV. `isAgain`: the previous answer was wrong. */
export interface AskedCode {
  picture: string;
  sound: string;
  isAgain: boolean;
  answer: (answer: CodeAnswer) => void;
}

export const codeSignal = createSignal<AskedCode>();

export function askCode(code: Omit<AskedCode, 'answer'>): Promise<CodeAnswer> {
  return new Promise((answer) => codeSignal.send({ ...code, answer }));
}
