import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/open.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import type { EventConfig, EventDeps } from '../deps.ts';
import { writeChangeMail } from '../mail/change-mail.rule.ts';
import {
  finishTelling,
  pickChangeToTell,
  takeBuyersToTell,
  type BuyerToTell,
  type ChangeToTell,
} from './change.store.ts';
import { placeOf } from './view-change.ts';

/** Buyers that are told in one transaction. */
const batch = 100;

/**
 * Writes to every buyer of a showing that was postponed or moved, and has the phones fetch its tickets: so many at a time,
 * each once, going on after a crash where it was. Returns how many were told.
 */
export async function tellChanges({ db, config }: Pick<EventDeps, 'db' | 'config'>): Promise<number> {
  let told = 0;
  for (let isMore = true; isMore;) {
    const some = await transact(db, (tx) => tellSome(tx, config));
    told += some;
    isMore = some === batch;
  }
  return told;
}

async function tellSome(tx: Tx, config: Pick<EventConfig, 'publicUrl'>): Promise<number> {
  const change = await pickChangeToTell(tx);
  if (!change) return 0;
  const buyers = await takeBuyersToTell(tx, change, batch);
  if (buyers.length < batch) await finishTelling(tx, change);
  await enqueue(tx, ...buyers.flatMap((buyer) => newsFor(buyer, change, config)));
  return buyers.length;
}

function newsFor(
  { code, language, contact, owners }: BuyerToTell,
  change: ChangeToTell,
  { publicUrl }: Pick<EventConfig, 'publicUrl'>,
): OutboxItem[] {
  const phones = owners.map((id): OutboxItem => ({
    kind: 'message',
    topic: 'user',
    id,
    payload: { kind: 'tickets' },
  }));
  if (!contact) return phones;
  const letter = writeChangeMail(
    {
      code,
      kind: change.kind,
      title: change.title,
      name: contact.name,
      notice: change.notice,
      oldStartsAt: change.old_starts_at,
      startsAt: change.starts_at,
      doorsAt: change.doors_at,
      place: placeOf(change.venue),
      oldPlace: change.old_venue && placeOf(change.old_venue),
      chooseUntil: change.choose_until,
      publicUrl,
    },
    language,
  );
  return [...phones, { kind: 'mail', to: contact.email, ...letter }];
}
