// What the owner of a private shop may do with it: the operator's and the demo's own commands, on one's own shop alone.
import type { SandboxWire, turnBody } from '@mo-man/schema/wire/sandbox.ts';
import { runWorkers } from '../../platform/apis/event-workers.ts';
import { apart } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Call } from '../../platform/lib/call.ts';
import { Failure } from '../../platform/lib/failure.ts';
import type { showingParams } from '../../platform/lib/http/route-params.ts';
import { toMoment } from '../../platform/lib/time/moment.ts';
import { changeCommands } from '../../platform/operator/commands/change-commands.ts';
import { readOperatorShowing } from '../../platform/operator/showing.store.ts';
import { copyQueues } from '../../platform/queue/copy-queues.store.ts';
import { sellOut } from '../seed/sell-out.ts';
import type { ShopDeps } from './deps.ts';
import { moveIntoPast } from './move-into-past.ts';
import {
  findShop,
  findShopOfShowing,
  lockFreeUnits,
  openSale,
  readNow,
  readShowingIds,
  viewShop,
} from './shop.store.ts';
import { asRefusal, orNotFound } from './refuse.ts';
import { wakeBank } from './bank.ts';

type Answer = Promise<SandboxWire>;
type OnShop = Call<ShopDeps, { auth: 'user'; params: typeof showingParams }>;
type OnShopWithMinutes = Call<
  ShopDeps,
  { auth: 'user'; params: typeof showingParams; body: typeof turnBody }
>;

/** Moves the shop's data into the past, and has done at once what is due by then. */
export async function turnSandboxClock({ params: { id }, body, caller, deps }: OnShopWithMinutes): Answer {
  const shop = orNotFound(await findShop(deps.db, id, caller.userId));
  const showingIds = await readShowingIds(deps.db, id);
  await moveIntoPast(deps, { eventId: id, showingIds }, body.minutes);
  await runWorkers(deps);
  // After our own: money that was promised for later finds an order that has ended meanwhile.
  await wakeBank(deps);
  return viewShop({ ...shop, turned_minutes: shop.turned_minutes + body.minutes });
}

/** The sale of a showing opens now; where a queue gathers, that is its bell. */
export async function openSandboxSale({ params: { id }, caller, deps }: OnShop): Answer {
  const shop = orNotFound(await findShopOfShowing(deps.db, id, caller.userId));
  await transact(deps.db, (tx) => openSale(tx, id));
  await tellQueues(deps);
  return viewShop(shop);
}

/** Everything that is free is bought by the demo's audience. */
export async function sellOutSandbox({ params: { id }, caller, deps }: OnShop): Answer {
  const shop = orNotFound(await findShopOfShowing(deps.db, id, caller.userId));
  await transact(deps.db, async (tx) => {
    await lockFreeUnits(tx, id);
    await sellOut(tx, id, deps.ticketKeys, await readNow(tx));
  });
  await tellQueues(deps);
  return viewShop(shop);
}

const notice = {
  vi: 'Suất này dời sang giờ khác, theo yêu cầu của chủ gian hàng thử.',
  en: 'This showing was moved, as the owner of the sandbox asked.',
};

/** Puts a showing off by the operator's command: its buyers are written to, and may keep their tickets or take the money. */
export async function moveSandboxShowing({ params: { id }, body, caller, deps }: OnShopWithMinutes): Answer {
  const shop = orNotFound(await findShopOfShowing(deps.db, id, caller.userId));
  await transact(deps.db, async (tx) => {
    const showing = await readOperatorShowing(tx, id);
    if (!showing) throw new Failure('not_found');
    const to = asTyped(new Date(showing.starts_at.getTime() + body.minutes * 60_000));
    const tools = {
      db: tx,
      queueDb: deps.queueDb,
      operator: 'owner of a sandbox',
      publicUrl: deps.config.publicUrl,
      readTicketKeys: () => deps.ticketKeys,
    };
    const typed = { words: [id], options: { to, ...notice } };
    const act = await changeCommands['showing move'].plan(tools, typed);
    await act.carryOut(tx);
  }).catch(asRefusal);
  await runWorkers(deps);
  return viewShop(shop);
}

/** A moment in Vietnam, as the operator types it: whole minutes. */
const asTyped = (at: Date): string => toMoment(at).slice(0, 16).replace('T', ' ');

async function tellQueues(deps: ShopDeps): Promise<void> {
  if (apart(deps)) await copyQueues(deps);
  await runWorkers(deps);
}
