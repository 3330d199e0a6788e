// The worker that tells everybody what happened to events. What the database wrote down in the transaction of a change is told at least once.
import type { EventChangeWire } from '@mo-man/schema/wire/messages/event-change.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { addDeliveries } from './webhook-deliveries.store.ts';
import { type EventChangeRow, noteOpenedSales, takeUntold } from './event-change.store.ts';

/** Most changes in one transaction; an import publishes many events at once. */
const toldAtOnce = 200;

export const viewEventChange = ({
  id,
  event_id,
  kind,
  showing_ids,
  at,
}: EventChangeRow): EventChangeWire => ({
  id: String(id),
  kind,
  event_id,
  showing_ids,
  happened_at: at.toISOString(),
});

/** Returns how many changes were told. */
export async function tellEventChanges({ db }: { db: Db }): Promise<number> {
  await noteOpenedSales(db);
  return transact(db, async (tx) => {
    const changes = await takeUntold(tx, toldAtOnce);
    const messages = changes.map((change) => ({
      kind: 'message' as const,
      topic: 'eventChanges' as const,
      id: change.kind,
      payload: viewEventChange(change),
    }));
    await addDeliveries(tx, changes.map(viewEventChange));
    await enqueue(tx, ...messages);
    return changes.length;
  });
}
