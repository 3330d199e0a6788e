import type { giftParams } from '@mo-man/schema/wire/gift.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { GiftDeps } from './deps.ts';
import { tellSender } from './gift-news.ts';
import { endGift, lockGift, lockOverdue, moveFreeGifts, readGift } from './gift.store.ts';
import { tookFreeGifts } from './judge-gift.rule.ts';
import { viewGift } from './view-gift.ts';

type CancelCall = Call<GiftDeps, { auth: 'user'; params: typeof giftParams }>;

/** DELETE /gifts/:gift_id */
export async function cancelGift({ params, caller, deps }: CancelCall) {
  const { userId } = caller;
  const { gift_id: id } = params;
  return transact(deps.db, async (tx) => {
    const gift = await lockGift(tx, { id, sender: userId });
    if (!gift) throw new Failure('gift_not_found');
    if (gift.state === 'claimed') throw new Failure('gift_claimed');
    if (gift.state === 'waiting') {
      const ended = await endGift(tx, id, { state: 'cancelled' });
      await moveFreeGifts(tx, userId, gift.free_gifts + tookFreeGifts(ended));
    }
    return viewGift((await readGift(tx, { id })) ?? gift, userId);
  });
}

/** Most gifts in one transaction. */
const most = 100;

/** Worker: expires gifts that nobody has claimed in time, so that their tickets and free gifts are their sender's again. */
export async function expireGifts({ db, config }: Pick<GiftDeps, 'db' | 'config'>): Promise<void> {
  for (let ended = most; ended === most;) {
    ended = await transact(db, async (tx) => {
      const overdue = await lockOverdue(tx, most);
      for (const gift of overdue) {
        const ended = await endGift(tx, gift.id, { state: 'expired' });
        const freeGiftsBack = gift.free_gifts + tookFreeGifts(ended);
        await moveFreeGifts(tx, gift.user_id, freeGiftsBack);
        await tellSender(tx, config, gift, { news: 'expired', tickets: ended.length, freeGiftsBack });
      }
      return overdue.length;
    });
  }
}
