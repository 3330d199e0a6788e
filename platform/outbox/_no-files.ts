import type { LetterFiles } from './letters.ts';

/** For tests of letters without attachments. */
export const noFiles: LetterFiles = {
  choose: async (_db, mails) => mails.map(({ text }) => ({ text, files: [] })),
  make: async ({ name }) => {
    throw new Error(`nobody makes ${name}`);
  },
};
