import type { Language } from '@mo-man/schema/values.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log/log.ts';
import type { MailFile, MailFiles } from '../outbox/notifications.ts';
import { sayAttached } from '../sale/mail/tickets-mail.rule.ts';
import { drawInThread } from './document-thread.ts';
import { readDocumentOrders, type DocumentOrder } from './documents.store.ts';
import { sayCalendar, sayTickets } from './say-order.ts';
import { writeCalendar } from './write-calendar.ts';

const names = {
  'tickets.pdf': { vi: 've', en: 'tickets', type: 'application/pdf' },
  'calendar.ics': { vi: 'lich', en: 'calendar', type: 'text/calendar; charset=utf-8' },
} as const;

export type OrderFile = keyof typeof names;

/** File name of a document: `ve-ABCDEFGHJK.pdf`. */
export const fileName = (file: OrderFile, order: string, language: Language): string =>
  `${names[file][language]}-${order}.${file.split('.')[1] ?? ''}`;

export const fileType = (file: OrderFile): string => names[file].type;

export async function makeOrderFile(
  file: OrderFile,
  order: DocumentOrder,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<Buffer> {
  return file === 'tickets.pdf'
    ? drawInThread(sayTickets(order, language))
    : Buffer.from(writeCalendar(sayCalendar(order, language, { publicUrl, now: new Date() })));
}

/** Whether this address is proven for the account, so that the reader of its mail may have the tickets. */
const isProven = (to: string, { proven_email: proven }: DocumentOrder): boolean =>
  proven !== null && proven.toLowerCase() === to.toLowerCase();

interface OrderFileDeps {
  db: Db;
  publicUrl: string;
  log: Pick<Log, 'error'>;
}

/**
 * The attachments of mails about a paid order, and about a change of its showing: the calendar entry, and the tickets as PDF when the
 * address is proven. They are chosen and made when the mail is sent, from the order as it is then, so they cost the sale and the outbox
 * nothing.
 */
export function orderFiles({ db, publicUrl, log }: OrderFileDeps): MailFiles {
  const fileOf = (file: OrderFile, { code, language }: DocumentOrder): MailFile => ({
    name: fileName(file, code, language),
    type: fileType(file),
    order: code,
    file,
  });
  return {
    async choose(trx, mails) {
      const found = await readDocumentOrders(
        trx,
        mails.flatMap(({ files_of: code }) => code ?? []),
      );
      const byCode = new Map(found.map((order) => [order.code, order]));
      return mails.map(({ to, text, files_of: code = '' }) => {
        const order = byCode.get(code);
        if (!order) return { text, files: [] };
        const calendar = fileOf('calendar.ics', order);
        // The file removes the showing from the calendar.
        if (order.status === 'cancelled') return { text, files: [calendar] };
        if (order.tickets.length === 0) return { text, files: [] };
        if (!isProven(to, order)) return { text, files: [calendar] };
        return {
          text: sayAttached(text, order.language),
          files: [fileOf('tickets.pdf', order), calendar],
        };
      });
    },
    async make({ order: code, file }) {
      const [order] = await readDocumentOrders(db, [code]);
      if (!order) throw new Error(`order ${code} has no ${file}`);
      return makeOrderFile(file as OrderFile, order, { language: order.language, publicUrl }).catch(
        (error: unknown) => {
          log.error({ err: error, order: code }, `could not make ${file}`);
          throw error;
        },
      );
    },
  };
}
