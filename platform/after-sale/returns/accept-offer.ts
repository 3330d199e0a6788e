import type { acceptBody, offerParams } from '@mo-man/schema/wire/ticket-return.ts';
import { transact } from '../../db/transact.ts';
import type { Tx } from '../../db/open.ts';
import type { Call } from '../../lib/call.ts';
import { orderCode } from '../../lib/crypto/random-id.ts';
import { Failure } from '../../lib/failure.ts';
import { runOnce, type Keep } from '../../db/idempotency.ts';
import type { Language } from '../../lib/text/language.ts';
import { decideHold } from '../../sale/booking/decide-hold.ts';
import { readHoldFacts, writeHolds } from '../../sale/booking/hold.store.ts';
import { readOwnShare } from '../../sale/booking/read-own-share.ts';
import { throwUnlessOnSale } from '../../sale/booking/refuse.ts';
import type { ReturnDeps } from './deps.ts';
import { lockBuyer, readShare } from '../../sale/orders/buyer.store.ts';
import { readOrderView } from '../../sale/orders/view/read-order-view.ts';
import { seatNews } from '../../sale/units/seat-news.ts';
import { acceptOpened, openOffer, readOfferShowing } from './waiting.store.ts';

type AcceptCall = Call<ReturnDeps, { auth: 'user'; params: typeof offerParams; body: typeof acceptBody }>;
type AcceptRequest = {
  offerId: string;
  showingId: string;
  typeId: string;
  userId: string;
  language: Language;
};

/** Something changed between reading and writing: roll back and decide again. */
class DecidedTooEarly extends Error {}
const mostDecisions = 10;

/** POST /waiting-offers/:offer_id/hold */
export async function acceptOffer({ params, body, caller, language, deps }: AcceptCall) {
  const { userId } = caller;
  const offerId = params.offer_id;
  const offer = await readOfferShowing(deps.db, offerId, userId);
  if (!offer) throw new Failure('offer_over');
  const { showing_id: showingId, ticket_type_id: typeId } = offer;
  const request = { offerId, showingId, typeId, userId, language };
  const once = { userId, operation: 'accept_offer', key: body.idempotency_key, input: { offer_id: offerId } };
  const { code } = await runOnce<{ code: string }>(deps.db, deps.clock, once, (keep) =>
    hold(deps, request, keep),
  );
  return readOrderView(deps.db, { code, userId }, language);
}

async function hold(
  deps: Pick<ReturnDeps, 'db'>,
  request: AcceptRequest,
  keep: Keep<{ code: string }>,
): Promise<{ code: string }> {
  // Ends an expired hold of the buyer, which would count as a live order.
  await readOwnShare(deps.db, request.showingId, request.userId);
  for (let decisions = 1; ; decisions += 1) {
    try {
      return await transact(deps.db, (tx) => place(tx, request, keep));
    } catch (error) {
      if (!(error instanceof DecidedTooEarly) || decisions >= mostDecisions) throw error;
    }
  }
}

/**
 * Places the hold for an offer, by the same rules, database function and locks as any other. An offer needs no turn, captcha or presale code.
 * `openOffer` makes its units free within this transaction only, so that nobody else can take them.
 */
async function place(
  tx: Tx,
  request: AcceptRequest,
  keep: Keep<{ code: string }>,
): Promise<{ code: string }> {
  const { offerId, showingId, typeId, userId, language } = request;
  const selection = { seat_ids: [], tickets: [{ ticket_type_id: typeId, quantity: 1 }] };
  const asked = { userId, selection, turnId: undefined, once: undefined };
  const { facts } = await readHoldFacts(tx, showingId, [asked]);
  if (!facts) throw new Failure('offer_over');
  throwUnlessOnSale({ ...facts, captcha_required: false, presale_required: false });
  await lockBuyer(tx, showingId, userId);
  const share = await readShare(tx, showingId, userId);
  if (share.live_code !== null) throw new Failure('live_order_exists', { order_code: share.live_code });
  const opened = await openOffer(tx, offerId, userId);
  if (!opened) throw new Failure('offer_over');
  const { unit_ids: unitIds, section_id: sectionId, has_seats: hasSeats } = opened;
  const max = facts.max_tickets_per_account;
  if (share.owned + unitIds.length > max) throw new Failure('too_many_tickets', { max, owned: share.owned });
  const code = orderCode();
  const chosen = {
    ok: true as const,
    sectionId,
    lines: [{ ticketTypeId: typeId, quantity: unitIds.length, seatIds: unitIds.toSorted() }],
  };
  const who = { showingId, userId, language, turnToken: undefined, selection };
  // The deadline of a hold that the buyer gave up does not limit this one, which is for other tickets.
  const inputs = { code, facts, share: { ...share, keep_until: null }, turn: null, chosen };
  const decided = decideHold(who, inputs, undefined);
  const units = unitIds.map((id) => ({ id, section_id: sectionId, is_seat: hasSeats }));
  const row = {
    ...decided,
    decided: { ...decided.decided, keep_until: share.keep_until },
    news: seatNews(showingId, units, 'held'),
  };
  const [placed] = await writeHolds(tx, { id: showingId, version: facts.version }, [row], 'wait');
  if (placed?.outcome !== 'held' || !(await acceptOpened(tx, offerId, code))) throw new DecidedTooEarly();
  await keep(tx, { code });
  return { code };
}
