// The calls of buyers after a showing was changed, as the routes make them.
import type { ChangeChoice } from '@mo-man/schema/values.ts';
import type { OrderRefundWire } from '@mo-man/schema/wire/refund.ts';
import { chooseAfterChange } from '../../payment/changes/choose-after-change.ts';
import { viewOrderRefund } from '../../payment/changes/read-order-refund.ts';
import { giveRefundAccount } from '../../payment/changes/give-refund-account.ts';
import type { Booking } from '../../../testing/shop/booking.ts';
import { stepUpTokenOf } from '../../../testing/people/sessions.ts';
import type { Started } from '../../../testing/shop/payments.ts';

type Asked = Pick<Started, 'code' | 'buyer'>;
const call = ({ deps }: Booking, { code, buyer }: Asked) => ({
  deps,
  params: { code },
  caller: { userId: buyer, familyId: buyer },
  language: 'vi' as const,
});

export const refundOf = ({ deps: { db } }: Booking, { code, buyer }: Asked): Promise<OrderRefundWire> =>
  viewOrderRefund(db, { code, userId: buyer }, 'vi');

/** For the present change, or another one. */
export async function choose(
  booking: Booking,
  asked: Asked,
  choice: ChangeChoice,
  changeId?: string,
): Promise<OrderRefundWire> {
  const change_id = changeId ?? (await refundOf(booking, asked)).change?.id ?? 'none';
  return chooseAfterChange({ ...call(booking, asked), body: { change_id, choice } } as never);
}

export const account = { bank_bin: '970436', account: '0123456789', holder: 'Nguyễn An' };

/** With a session alone. */
export const giveAccountUnchecked = (booking: Booking, asked: Asked): Promise<OrderRefundWire> =>
  giveRefundAccount({ ...call(booking, asked), body: account } as never);

/** With a step-up in the session that asks. */
export async function giveAccount(booking: Booking, asked: Asked, body = account): Promise<OrderRefundWire> {
  const { clock, config } = booking.deps;
  const session = { account: asked.buyer, family: asked.buyer };
  const step_up_token = await stepUpTokenOf(session, { clock, secret: config.accessTokenSecret });
  return giveRefundAccount({ ...call(booking, asked), body: { ...body, step_up_token } } as never);
}
