import { createSignal } from '../../lib/signal.ts';

/** What a person has read or heard; `another` code is wanted; null: they gave up. */
export type CodeAnswer = { code: string } | 'another' | null;

/** A code to be read or heard, base64 of a PNG and a WAV. `isAgain`: the one before was not right. */
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
