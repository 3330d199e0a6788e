import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { Delivery } from './deliver.ts';
import { mailPayload, smsPayload } from './letters.ts';
import {
  drawStamps,
  lockDueTopics,
  lockLine,
  markFailed,
  markSent,
  nextRows,
  postponeLine,
  type Line,
  type Row,
  type Stamp,
} from './outbox.store.ts';
import { afterFailure } from './retry.rule.ts';

export interface Senders {
  messaging: Messaging;
  delivery: Delivery;
  log: Log;
}

/** Messages of many topics leave in one transaction. */
const topicsAtOnce = 128;
const messagesAtOnce = 256;
/** Letters take long: the lock of their row is let go after each. */
const lettersAtOnce = 1;

function sendRow(trx: Db, senders: Senders, { kind, topic }: Line, row: Row, stamp?: Stamp): Promise<void> {
  const { messaging, delivery } = senders;
  if (kind === 'message') return messaging.forward(topic, { ...(row.payload as object), ...stamp });
  if (kind === 'mail') return delivery.mail(trx, row.id, { ...mailPayload.parse(row.payload), to: topic });
  return delivery.sms(trx, row.id, { ...smsPayload.parse(row.payload), to: topic });
}

/** True when the row was given up and the line goes on without it. */
async function putOff(trx: Db, line: Line, row: Row, { log }: Senders, error: unknown): Promise<boolean> {
  const attempts = row.attempts + 1;
  const next = afterFailure(attempts, Math.random());
  const dead = next === 'dead';
  await markFailed(trx, row.id, attempts, dead);
  // Without the topic: of letters it is an address or a phone number.
  const what = { err: error, outbox_id: row.id, kind: line.kind, attempts };
  if (dead) log.error(what, 'outbox: given up');
  else {
    log.warn(what, 'outbox: will be tried again');
    await postponeLine(trx, line, row.id, next.retryInSeconds);
  }
  return dead;
}

/** Sends locked rows of one line in their order, as far as they are due. */
async function sendRows(
  trx: Db,
  line: Line,
  rows: readonly { row: Row; stamp?: Stamp | undefined }[],
  senders: Senders,
): Promise<{ sent: number[]; goOn: boolean }> {
  const sent: number[] = [];
  for (const { row, stamp } of rows) {
    let goOn = true;
    if (row.wait_seconds > 0) {
      await postponeLine(trx, line, row.id, row.wait_seconds);
      goOn = false;
    } else {
      await sendRow(trx, senders, line, row, stamp).then(
        () => sent.push(row.id),
        async (error: unknown) => {
          goOn = await putOff(trx, line, row, senders, error);
        },
      );
    }
    if (!goOn) return { sent, goOn };
  }
  return { sent, goOn: true };
}

/**
 * Sends a letter that is due in one line and says whether more may be waiting. One relay at a time works on a line;
 * a crash before the commit sends again (at least once), never out of order.
 */
export async function sendLetter(db: Db, line: Line, senders: Senders): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockLine(trx, line))) return false;
    const { kind, topic } = line;
    const rows = await nextRows(trx, { kind, topics: [topic] }, lettersAtOnce);
    const { sent, goOn } = await sendRows(
      trx,
      line,
      rows.map((row) => ({ row })),
      senders,
    );
    await markSent(trx, kind, sent);
    return goOn && rows.length === lettersAtOnce;
  });
}

/** The same for messages of many topics at once: each topic in order, the topics beside each other. */
export async function sendMessages(db: Db, senders: Senders): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const topics = await lockDueTopics(trx, topicsAtOnce);
    if (topics.length === 0) return false;
    const rows = await nextRows(trx, { kind: 'message', topics }, messagesAtOnce);
    const stamps = await drawStamps(trx, rows.length);
    const stamped = rows.map((row, at) => ({ row, stamp: stamps[at] }));
    const lines = [...Map.groupBy(stamped, ({ row }) => row.topic)];
    const ends = await Promise.all(
      lines.map(([topic, line]) => sendRows(trx, { kind: 'message', topic }, line, senders)),
    );
    const sent = ends.flatMap((end) => end.sent);
    await markSent(trx, 'message', sent);
    return sent.length > 0 && (rows.length === messagesAtOnce || topics.length === topicsAtOnce);
  });
}
