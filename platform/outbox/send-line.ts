import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { Delivery } from './deliver.ts';
import { mailPayload, smsPayload } from './letters.ts';
import {
  drawStamps,
  lockLine,
  markFailed,
  markSent,
  nextRows,
  postponeLine,
  type Kind,
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

/** Letters take long: the lock of their row is let go after each. */
const rowsAtOnce: Record<Kind, number> = { message: 100, mail: 1, sms: 1 };

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

/**
 * Sends what is due in one line, in order, and says whether more may be waiting. One relay at a time works on a line;
 * a crash before the commit sends again (at least once), never out of order.
 */
export async function sendLine(db: Db, line: Line, senders: Senders): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockLine(trx, line))) return false;
    const rows = await nextRows(trx, line, rowsAtOnce[line.kind]);
    const stamps = line.kind === 'message' ? await drawStamps(trx, rows.length) : [];
    const sent: number[] = [];
    let goOn = true;
    for (const [index, row] of rows.entries()) {
      if (row.wait_seconds > 0) {
        await postponeLine(trx, line, row.id, row.wait_seconds);
        goOn = false;
      } else {
        await sendRow(trx, senders, line, row, stamps[index]).then(
          () => sent.push(row.id),
          async (error: unknown) => {
            goOn = await putOff(trx, line, row, senders, error);
          },
        );
      }
      if (!goOn) break;
    }
    await markSent(trx, line.kind, sent);
    return goOn && rows.length === rowsAtOnce[line.kind];
  });
}
