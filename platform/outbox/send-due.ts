import { beginSpan, inTraceOfItsOwn, type RequestSpan } from '@mo-man/telemetry/traces/trace.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log/log.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { Delivery } from './deliver.ts';
import type { Notification, WayOut } from './way-out.ts';
import {
  notificationTrace,
  mailPayload,
  pushPayload,
  smsPayload,
  type Mail,
  type Push,
  type Sms,
} from './notifications.ts';
import {
  drawStamps,
  firstRows,
  lockDueTopics,
  markFailed,
  markSent,
  nextRows,
  postponeLine,
  dropExpired,
  lockDueCodes,
  postponeCode,
  type Kind,
  type Line,
  type Row,
  type Stamp,
} from './outbox.store.ts';
import { RefusedForGood } from './refused.rule.ts';
import { afterFailure } from './retry.rule.ts';

export interface Senders {
  messaging: Messaging;
  delivery: Delivery;
  log: Log;
}

/** Most topics, and messages, in one transaction. */
const topicsAtOnce = 128;
const messagesAtOnce = 256;

/** Handles a failed row: postpones it with all behind it, or gives it up. True when it was given up, so that the next rows can be sent. */
async function putOff(trx: Db, line: Line, row: Row, { log }: Senders, error: unknown): Promise<boolean> {
  const wait = await countFailure(trx, row, { kind: line.kind, log }, error);
  if (wait !== undefined) await postponeLine(trx, line, row.id, wait);
  return wait === undefined;
}

/** Stores a failed try; returns the seconds until the next one, or undefined when the row is given up. */
async function countFailure(
  trx: Db,
  row: Row,
  { kind, log, isCode }: Pick<Senders, 'log'> & { kind: Kind; isCode?: boolean },
  error: unknown,
): Promise<number | undefined> {
  const attempts = row.attempts + 1;
  const refused = error instanceof RefusedForGood ? error.message : undefined;
  const next = afterFailure(attempts, Math.random(), { refused, isCode });
  const dead = 'dead' in next ? next.dead : undefined;
  await markFailed(trx, row.id, { attempts, dead });
  // The topic is not logged: of notifications it is an address or a phone number.
  const what = { err: error, outbox_id: row.id, kind, attempts };
  if ('dead' in next) {
    log.error(what, 'outbox: given up');
    return undefined;
  }
  log.warn(what, 'outbox: will be tried again');
  return next.retryInSeconds;
}

/** Sends locked messages of one topic in order, up to the first that is not due or fails; returns the ids of those that were sent. */
async function sendRows(
  trx: Db,
  topic: string,
  rows: readonly { row: Row; stamp: Stamp | undefined }[],
  senders: Senders,
): Promise<number[]> {
  const line: Line = { kind: 'message', topic };
  const sent: number[] = [];
  for (const { row, stamp } of rows) {
    let goOn = true;
    if (row.wait_seconds > 0) {
      await postponeLine(trx, line, row.id, row.wait_seconds);
      goOn = false;
    } else {
      await senders.messaging.forward(topic, { ...(row.payload as object), ...stamp }).then(
        () => sent.push(row.id),
        async (error: unknown) => {
          goOn = await putOff(trx, line, row, senders, error);
        },
      );
    }
    if (!goOn) break;
  }
  return sent;
}

type NotificationKind = keyof typeof notificationOf;

const notificationOf = {
  mail: ({ id, topic, payload }: Row): Notification<Mail> => ({
    id,
    text: { ...mailPayload.parse(payload), to: topic },
  }),
  sms: ({ id, topic, payload }: Row): Notification<Sms> => ({
    id,
    text: { ...smsPayload.parse(payload), to: topic },
  }),
  push: ({ id, topic, payload }: Row): Notification<Push> => ({
    id,
    text: { ...pushPayload.parse(payload), to: topic },
  }),
};

/** Result of sending notifications: ids that were sent, and failed rows with the reason. */
interface Sent {
  sent: number[];
  failed: { row: Row; error: unknown }[];
}

const batchOf = (count: number) =>
  ({ kind: 'producer', attributes: { 'messaging.batch.message_count': count } }) as const;

/** A span for sending a notification, in the trace of the work that enqueued it; undefined when that was not recorded. */
function spanOf(kind: NotificationKind, { payload, attempts }: Row): RequestSpan | undefined {
  const header = (payload as { [notificationTrace]?: unknown } | null)?.[notificationTrace];
  if (typeof header !== 'string') return undefined;
  return beginSpan(`deliver ${kind}`, {
    header,
    kind: 'producer',
    attributes: { 'moman.attempt': attempts + 1 },
  });
}

/** Sends notifications by their channel. A row that cannot be parsed counts as failed, and rows behind it in its topic are not sent. */
async function sendOut<Text>(
  trx: Db,
  { kind, way }: { kind: NotificationKind; way: WayOut<Text> },
  lines: readonly (readonly Row[])[],
  notification: (row: Row) => Notification<Text>,
): Promise<Sent> {
  const sent: number[] = [];
  const failed: Sent['failed'] = [];
  const readable: Row[] = [];
  const notifications: Notification<Text>[] = [];
  for (const line of lines) {
    for (const row of line) {
      try {
        notifications.push(notification(row));
        readable.push(row);
      } catch (error) {
        failed.push({ row, error });
        break;
      }
    }
  }
  const spans = readable.map((row) => spanOf(kind, row));
  const ends =
    notifications.length === 0
      ? []
      : await inTraceOfItsOwn(`send ${kind}`, batchOf(notifications.length), () =>
          way.send(trx, notifications),
        );
  for (const [at, row] of readable.entries()) {
    const end = ends[at];
    if (end?.status !== 'fulfilled') spans[at]?.fail('not_sent');
    spans[at]?.end();
    if (end?.status === 'fulfilled') sent.push(row.id);
    else failed.push({ row, error: end?.reason });
  }
  return { sent, failed };
}

/** The rows of a topic up to the first that is not due, with which all behind it are postponed. */
async function dueOf(trx: Db, line: Line, rows: readonly Row[]): Promise<readonly Row[]> {
  const at = rows.findIndex((row) => row.wait_seconds > 0);
  const early = rows[at];
  if (!early) return rows;
  await postponeLine(trx, line, early.id, early.wait_seconds);
  return rows.slice(0, at);
}

/**
 * Sends a batch of notifications of one kind in one transaction, and returns whether more may be waiting. One relay at a time works on a
 * recipient. After a crash before the commit notifications are sent again (at least once), but never out of order.
 */
export async function sendNotifications(db: Db, kind: NotificationKind, senders: Senders): Promise<boolean> {
  const { delivery } = senders;
  const { atOnce, inTurn } = delivery[kind];
  return db.transaction().execute(async (trx) => {
    const topics = await lockDueTopics(trx, kind, atOnce);
    if (topics.length === 0) return false;
    const rows = inTurn
      ? await firstRows(trx, { kind, topics })
      : await nextRows(trx, { kind, topics }, atOnce);
    const lines: (readonly Row[])[] = [];
    for (const [topic, line] of Map.groupBy(rows, (row) => row.topic))
      lines.push(await dueOf(trx, { kind, topic }, line));
    const { sent, failed } =
      kind === 'mail'
        ? await sendOut(trx, { kind, way: delivery.mail }, lines, notificationOf.mail)
        : kind === 'push'
          ? await sendOut(trx, { kind, way: delivery.push }, lines, notificationOf.push)
          : await sendOut(trx, { kind, way: delivery.sms }, lines, notificationOf.sms);
    await markSent(trx, kind, sent);
    let more = sent.length > 0;
    for (const { row, error } of failed)
      if (await putOff(trx, { kind, topic: row.topic }, row, senders, error)) more = true;
    return more;
  });
}

/**
 * As `sendNotifications`, for one-time codes: each is sent independently of other notifications to its recipient, and dropped once it has
 * expired. Several relays work on them in parallel.
 */
export async function sendCodes(db: Db, kind: 'mail' | 'sms', senders: Senders): Promise<boolean> {
  const { delivery, log } = senders;
  const dropped = await dropExpired(db, kind);
  if (dropped > 0) log.warn({ kind, codes: dropped }, 'outbox: one-time codes were over before they left');
  return db.transaction().execute(async (trx) => {
    const ways = delivery.codes;
    const rows = await lockDueCodes(trx, kind, ways[kind].atOnce);
    const lines = rows.map((row) => [row]);
    const { sent, failed } =
      kind === 'mail'
        ? await sendOut(trx, { kind, way: ways.mail }, lines, notificationOf.mail)
        : await sendOut(trx, { kind, way: ways.sms }, lines, notificationOf.sms);
    await markSent(trx, kind, sent);
    for (const { row, error } of failed) {
      const wait = await countFailure(trx, row, { kind, log, isCode: true }, error);
      if (wait !== undefined) await postponeCode(trx, row.id, wait);
    }
    return rows.length > 0;
  });
}

/** As `sendNotifications`, for messages, several of a topic in one batch: in order within a topic, topics in parallel. */
export async function sendMessages(db: Db, senders: Senders): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const topics = await lockDueTopics(trx, 'message', topicsAtOnce);
    if (topics.length === 0) return false;
    const rows = await nextRows(trx, { kind: 'message', topics }, messagesAtOnce);
    const stamps = await drawStamps(trx, rows.length);
    const stamped = rows.map((row, at) => ({ row, stamp: stamps[at] }));
    const lines = [...Map.groupBy(stamped, ({ row }) => row.topic)];
    const ends = await inTraceOfItsOwn('send message', batchOf(rows.length), () =>
      Promise.all(lines.map(([topic, line]) => sendRows(trx, topic, line, senders))),
    );
    const sent = ends.flat();
    await markSent(trx, 'message', sent);
    return sent.length > 0 && (rows.length === messagesAtOnce || topics.length === topicsAtOnce);
  });
}
