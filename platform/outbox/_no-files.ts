import type { LetterFiles } from './letters.ts';

/** For letters that carry nothing. */
export const noFiles: LetterFiles = {
  choose: async (_db, mails) => mails.map(({ text }) => ({ text, files: [] })),
  make: async ({ name }) => {
    throw new Error(`nobody makes ${name}`);
  },
};
