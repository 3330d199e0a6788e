import { isTraced, traceHeader } from '@mo-man/telemetry/traces/trace.ts';
import { sql } from 'kysely';
import { limits } from '@mo-man/schema/limits.ts';
import {
  topicFor,
  topics,
  type TopicName,
  type UnstampedPayload,
} from '@mo-man/schema/wire/messages/messaging.ts';
import type { Db } from '../db/open.ts';
import { notificationTrace, type Mail, type Push } from './notifications.ts';
import { type AdmittedSms, isAdmitted } from './sms-door.ts';

/** PostgreSQL NOTIFY channel that wakes the relays after a commit. */
export const wakeChannel = 'outbox';

type OutboxMessage = {
  [N in TopicName]: { kind: 'message'; topic: N; id: string; payload: UnstampedPayload<N> };
}[TopicName];

export type OutboxItem = OutboxMessage | ({ kind: 'mail' } & Mail) | AdmittedSms | ({ kind: 'push' } & Push);

/** A row as `put_in_outbox` takes it. */
interface OutboxRow {
  kind: OutboxItem['kind'];
  topic: string;
  payload: object;
  retain: boolean;
  /** After so long it is dropped unsent; never when not given. */
  good_for_seconds?: number;
}

function rowOf(item: OutboxItem): OutboxRow {
  if (item.kind === 'message') {
    const { topic, id, payload } = item;
    return { kind: item.kind, topic: topicFor(topic, id), payload, retain: topics[topic].retained };
  }
  const { kind, to, ...said } = item;
  if (kind === 'sms' && !isAdmitted(item)) throw new Error('a text message has not come through its door');
  const isCode = 'code' in said && said.code !== undefined;
  // Stores the trace context in the row, so that sending becomes part of the trace; only when the trace is recorded.
  const payload = isTraced() ? { ...said, [notificationTrace]: traceHeader() } : said;
  // A code is worthless after it has expired.
  const lasts = isCode ? { good_for_seconds: limits.otpMinutes * 60 } : {};
  return { kind, topic: to, payload, retain: false, ...lasts };
}

/** Whether an item is left to the relay's poll. NOTIFY serializes commits, so frequent items are enqueued without it. */
const mayWait = (item: OutboxItem) => item.kind === 'message' && item.topic === 'showingSeats';

/** Items as `put_in_outbox` takes them, for a statement that writes them together with other rows. */
export const outboxRows = (items: readonly OutboxItem[]): (OutboxRow & { may_wait: boolean })[] =>
  items.map((item) => ({ ...rowOf(item), may_wait: mayWait(item) }));

/**
 * Sends messages and notifications if and when this transaction commits. Inserts them in one statement, in the order given. To be called
 * after the rows that they are about are locked.
 */
export async function enqueue(trx: Db, ...items: readonly OutboxItem[]): Promise<void> {
  if (items.length === 0) return;
  await sql`SELECT put_in_outbox(${JSON.stringify(outboxRows(items))})`.execute(trx);
}
