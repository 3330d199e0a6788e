import { bankName } from '@mo-man/schema/rules/order/banks.rule.ts';
import {
  accountEnding,
  readAccount,
  type BankAccount,
} from '@mo-man/schema/rules/order/refund-account.rule.ts';
import type { OrderRefundWire, refundAccountBody } from '@mo-man/schema/wire/refund.ts';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import type { UserCaller } from '../../lib/caller.ts';
import { Failure } from '../../lib/failure.ts';
import { mustStepUp } from '../../lib/step-up.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { readOrderRefundFacts } from '../../sale/orders/changes/change.store.ts';
import { viewOrderRefund } from './read-order-refund.ts';
import type { ChangeDeps } from './deps.ts';
import { writeAct } from '../../db/act.store.ts';
import { lockOrder } from '../../sale/orders/order.store.ts';
import { orderNews } from '../../sale/orders/order-news.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import { judgeAccount } from '../payout/judge-account.rule.ts';
import { putAccount } from '../payout/payout.store.ts';
import { tellAccount } from '../payout/tell-account.ts';

type GiveCall = Call<
  ChangeDeps,
  { auth: 'user'; params: typeof orderParams; body: typeof refundAccountBody }
>;

/** PUT /orders/:code/refund-account */
export async function giveRefundAccount({
  params,
  body,
  caller,
  language,
  deps,
}: GiveCall): Promise<OrderRefundWire> {
  const key = { code: params.code, userId: caller.userId };
  const { bank_bin: bankBin, account, holder, step_up_token: token } = body;
  await checkOwner(deps, caller, token);
  const read = readAccount({ bankBin, account, holder });
  if ('wrong' in read)
    throw new Failure('refund_account_invalid', {
      fields: read.wrong.map((part) => (part === 'bankBin' ? 'bank_bin' : part)),
    });
  await transact(deps.db, (tx) => give(tx, deps, { key, account: read }));
  return viewOrderRefund(deps.db, key, language);
}

async function checkOwner(deps: ChangeDeps, caller: UserCaller, token: string | undefined): Promise<void> {
  const owner = await deps.db
    .selectFrom('users')
    .select(['phone', 'phone_verified_at', 'email', 'email_verified_at', 'password_hash'])
    .where('id', '=', caller.userId)
    .executeTakeFirst();
  if (!owner) throw new Failure('unauthorized_error');
  mustStepUp(deps, caller, { owner, token });
}

/**
 * Writes the account first and then checks whether one is needed: writing waits for an operator who is making a file of transfers, so the
 * check sees whether the former account is in that file.
 */
async function give(
  tx: Tx,
  deps: ChangeDeps,
  { key, account }: { key: { code: string; userId: string }; account: BankAccount },
): Promise<void> {
  const order = await lockOrder(tx, key.code, key.userId);
  if (!order) throw new Failure('order_not_found');
  const before = (await readOrderRefundFacts(tx, key))?.account ?? null;
  const named = { bank_bin: account.bankBin, account: account.account, holder: account.holder };
  const judged = judgeAccount(before, named);
  const payableFrom =
    judged.step === 'same'
      ? null
      : await putAccount(tx, key.code, account, judged.step === 'changed' ? judged.waitHours : null);
  const facts = await readOrderRefundFacts(tx, key);
  if (!facts?.due) throw new Failure('refund_account_not_needed');
  if (facts.is_fixed) throw new Failure('refund_account_fixed');
  if (judged.step === 'same') return;
  await writeAct(tx, {
    operator: 'buyer',
    act: 'give refund account',
    subject: key.code,
    before: maskedOf(before),
    after: maskedOf(named),
  });
  await tellAccount(tx, deps, { order, account: named, before, payableFrom });
  await enqueue(tx, orderNews(order.code, order.state));
}

/** An account as the audit log may have it: the bank and the last digits. */
export const maskedOf = (given: { bank_bin: string; account: string } | null) =>
  given ? { bank: bankName(given.bank_bin), ending: accountEnding(given.account) } : {};
