// What the owner of a private shop may have done with an order in it: by the bank that plays, and by the operator's refund.
import type { delayBody, SandboxWire } from '@mo-man/schema/wire/sandbox.ts';
import { runWorkers } from '../../platform/apis/event-workers.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Call } from '../../platform/lib/call.ts';
import type { orderParams } from '../../platform/lib/http/route-params.ts';
import { OperatorProblem } from '../../platform/lib/operator-problem.ts';
import { refundCommands } from '../../platform/operator/commands/refund-commands.ts';
import { pressAtBank } from './bank.ts';
import type { ShopDeps } from './deps.ts';
import { asRefusal, orNotFound } from './refuse.ts';
import { findOpenPayment, findShopOfOrder, viewShop } from './shop.store.ts';

type Answer = Promise<SandboxWire>;
type OnOrder = Call<ShopDeps, { auth: 'user'; params: typeof orderParams }>;
type OnOrderWithMinutes = Call<
  ShopDeps,
  { auth: 'user'; params: typeof orderParams; body: typeof delayBody }
>;

/** The bank takes the money later. */
export async function delaySandboxPayment({
  params: { code },
  body,
  caller,
  deps,
}: OnOrderWithMinutes): Answer {
  const shop = orNotFound(await findShopOfOrder(deps.db, code, caller.userId));
  await press(deps, code, { action: 'pay_late', seconds: body.minutes * 60 }).catch(asRefusal);
  return viewShop(shop);
}

/** The bank takes the money and tells nobody. */
export async function loseSandboxCallback({ params: { code }, caller, deps }: OnOrder): Answer {
  const shop = orNotFound(await findShopOfOrder(deps.db, code, caller.userId));
  await press(deps, code, { action: 'pay_unheard' }).catch(asRefusal);
  return viewShop(shop);
}

/** The operator's refund of a whole order. */
export async function refundSandboxOrder({ params: { code }, caller, deps }: OnOrder): Answer {
  const shop = orNotFound(await findShopOfOrder(deps.db, code, caller.userId));
  const { publicUrl } = deps.config;
  await transact(deps.db, async (tx) => {
    const { queueDb, ticketKeys } = deps;
    const tools = {
      ...{ db: tx, queueDb, operator: 'owner of a sandbox', publicUrl },
      readTicketKeys: () => ticketKeys,
    };
    const act = await refundCommands['refund order'].plan(tools, { words: [code], options: {} });
    await act.carryOut(tx);
  }).catch(asRefusal);
  await runWorkers(deps);
  return viewShop(shop);
}

async function press(deps: ShopDeps, code: string, body: Parameters<typeof pressAtBank>[2]): Promise<void> {
  const payment = await findOpenPayment(deps.db, code);
  if (!payment) throw new OperatorProblem('no payment of this order is open at the bank');
  if (!(await pressAtBank(deps, payment, body)))
    throw new OperatorProblem('the bank that plays does not have this payment');
}
