import type { MailFiles } from './notifications.ts';

/** For tests of mails without attachments. */
export const noFiles: MailFiles = {
  choose: async (_db, mails) => mails.map(({ text }) => ({ text, files: [] })),
  make: async ({ name }) => {
    throw new Error(`nobody makes ${name}`);
  },
};
