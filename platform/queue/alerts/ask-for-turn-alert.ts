import type { askTurnAlertBody, TurnAlertWire } from '@mo-man/schema/wire/turn-alert.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { TurnAlertDeps } from './deps.ts';
import type { showingParams } from '../../lib/http/route-params.ts';
import { readQueues } from './near-places.store.ts';
import {
  deleteTurnAlert,
  readWays,
  saveTurnAlert,
  saveSubscription,
} from '../../outbox/push/turn-alert.store.ts';
import { isPushAddress, knownPushHosts } from '../../outbox/push/push-host.rule.ts';

type OfQueue = { auth: 'user'; params: typeof showingParams };
type Deps = Pick<TurnAlertDeps, 'config' | 'db'>;

export const readNotice = ({ params, caller, deps }: Call<TurnAlertDeps, OfQueue>) =>
  viewTurnAlert(deps, params.id, caller.userId);

export async function askForNotice({
  params,
  body,
  caller,
  deps,
}: Call<TurnAlertDeps, OfQueue & { body: typeof askTurnAlertBody }>): Promise<TurnAlertWire> {
  const { channel, subscription } = body;
  const asked = { showingId: params.id, userId: caller.userId, channel };
  const { channels } = await viewTurnAlert(deps, params.id, caller.userId);
  if (!channels.includes(channel)) throw new Failure('invalid_input');
  if (channel !== 'push') await saveTurnAlert(deps.db, { ...asked, subscriptionId: null });
  else {
    const hosts = deps.config.pushHosts ?? knownPushHosts;
    if (!subscription || !isPushAddress(subscription.endpoint, hosts)) throw new Failure('invalid_input');
    await transact(deps.db, async (tx) => {
      const subscriptionId = await saveSubscription(tx, caller.userId, subscription);
      await saveTurnAlert(tx, { ...asked, subscriptionId });
    });
  }
  return viewTurnAlert(deps, params.id, caller.userId);
}

export async function endNotice({
  params,
  caller,
  deps,
}: Call<TurnAlertDeps, OfQueue>): Promise<TurnAlertWire> {
  await deleteTurnAlert(deps.db, params.id, caller.userId);
  return viewTurnAlert(deps, params.id, caller.userId);
}

async function viewTurnAlert(
  { config, db }: Deps,
  showingId: string,
  userId: string,
): Promise<TurnAlertWire> {
  const [queue] = await readQueues(db, [showingId]);
  if (!queue) throw new Failure('not_found');
  const {
    channel,
    is_fallback: isFallback,
    has_mail: hasMail,
    has_phone: hasPhone,
  } = await readWays(db, showingId, userId);
  const serverKey = config.webPushKeys?.publicKey ?? null;
  return {
    showing_id: showingId,
    channel,
    is_fallback: isFallback,
    channels: [
      ...(serverKey === null ? [] : (['push'] as const)),
      ...(hasMail ? (['mail'] as const) : []),
      ...(hasPhone ? (['sms'] as const) : []),
    ],
    server_key: serverKey,
  };
}
