import type { placeParams, waitingBody, WaitingPlaceWire } from '@mo-man/schema/wire/ticket-return.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { Language } from '../../lib/text/language.ts';
import type { ReturnDeps } from './deps.ts';
import { lockBuyer, readShare } from '../../sale/orders/buyer.store.ts';
import type { showingParams } from '../../lib/http/route-params.ts';
import { startList } from './return.store.ts';
import { viewEntry } from './view-entry.ts';
import { insertEntry, endEntry, readListFacts, readEntries } from './waiting.store.ts';
import { judgeJoin } from './waiting-list.rule.ts';

/** GET /waiting-places */
export async function listWaitingPlaces({ caller, language, deps }: Call<ReturnDeps, { auth: 'user' }>) {
  const rows = await readEntries(deps.db, caller.userId, null);
  return { places: rows.map((row) => viewEntry(row, language)) };
}

type JoinCall = Call<ReturnDeps, { auth: 'user'; params: typeof showingParams; body: typeof waitingBody }>;

/** POST /showings/:id/waiting-places. Judged under the buyer's lock, so that concurrent calls cannot exceed the limits of account and mailbox. */
export async function joinWaitingList({
  params,
  body,
  caller,
  language,
  deps,
}: JoinCall): Promise<WaitingPlaceWire> {
  const { userId } = caller;
  const id = await transact(deps.db, async (tx) => {
    if (!(await readListFacts(tx, params.id, userId))) throw new Failure('not_found');
    await lockBuyer(tx, params.id, userId);
    const facts = await readListFacts(tx, params.id, userId);
    if (!facts) throw new Failure('not_found');
    const { place, types, places, is_mailbox_on_list: isMailboxOnList, ...showing } = facts;
    if (place) {
      const isSame =
        place.quantity === body.quantity &&
        place.section_id === body.section_id &&
        place.ticket_type_id === body.ticket_type_id;
      if (isSame) return place.id;
      throw new Failure('on_waiting_list', { place_id: place.id });
    }
    const { owned } = await readShare(tx, params.id, userId);
    const refused = judgeJoin({ showing, types, wanted: body, owned, places, isMailboxOnList });
    if (refused) throw new Failure(refused.failure, refused.details ?? {});
    await startList(tx, params.id);
    return insertEntry(tx, { ...body, showing_id: params.id, user_id: userId, language });
  });
  return readOneEntry(deps.db, { userId, id }, language);
}

type LeaveCall = Call<ReturnDeps, { auth: 'user'; params: typeof placeParams }>;

/** DELETE /waiting-places/:place_id */
export async function leaveWaitingList({
  params,
  caller,
  language,
  deps,
}: LeaveCall): Promise<WaitingPlaceWire> {
  const key = { userId: caller.userId, id: params.place_id };
  const left = await transact(deps.db, (tx) => endEntry(tx, key.id, key.userId));
  if (!left) throw new Failure('waiting_place_not_found');
  return readOneEntry(deps.db, key, language);
}

async function readOneEntry(db: Db, { userId, id }: { userId: string; id: string }, language: Language) {
  const [row] = await readEntries(db, userId, id);
  if (!row) throw new Failure('waiting_place_not_found');
  return viewEntry(row, language);
}
