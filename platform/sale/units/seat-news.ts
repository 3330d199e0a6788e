import type { PublicSeatState } from '@mo-man/schema/values.ts';
import { maxChangesPerMessage } from '@mo-man/schema/wire/messages/messaging.ts';
import type { OutboxItem } from '../../outbox/enqueue.ts';
import type { ChangedUnit } from './unit.store.ts';

/** Outbox items that tell viewers of the seat map which units changed: numbered seats by id, standing tickets by section. */
export function seatNews(
  showingId: string,
  units: readonly ChangedUnit[],
  state: PublicSeatState,
): OutboxItem[] {
  if (units.length === 0) return [];
  const changed = units.filter((unit) => unit.is_seat).map((unit) => ({ unit_id: unit.id, state }));
  const sectionIds = [...new Set(units.map((unit) => unit.section_id))];
  const tooMany = changed.length > maxChangesPerMessage || sectionIds.length > maxChangesPerMessage;
  const payload = tooMany ? { changed: [], section_ids: [] } : { changed, section_ids: sectionIds };
  return [{ kind: 'message', topic: 'showingSeats', id: showingId, payload }];
}
