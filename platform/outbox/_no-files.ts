import type { MailFiles } from './notifications.ts';

/** For notifications that carry nothing. */
export const noFiles: MailFiles = {
  choose: async (_db, mails) => mails.map(({ text }) => ({ text, files: [] })),
  make: async ({ name }) => {
    throw new Error(`nobody makes ${name}`);
  },
};
