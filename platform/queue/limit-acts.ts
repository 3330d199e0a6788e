import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { isOverLimit } from '../lib/is-over-limit.ts';
import type { QueueDeps } from './deps.ts';

/**
 * Rate-limits joins and starts of turns by account and device; throws too_fast. A network is counted and never refused, because a carrier
 * may put all its customers behind few addresses: true when it is over its limit, and a new place then takes a captcha. Reads are not counted.
 */
export async function limitActs(
  { queueActs }: Pick<QueueDeps, 'queueActs'>,
  { caller, request }: { caller: { userId: string; deviceId: string }; request: { ip: string } },
): Promise<{ isBusyNetwork: boolean }> {
  await queueActs.account.take(caller.userId);
  const [isBusyNetwork] = await Promise.all([
    isOverLimit(queueActs.network, networkOf(request.ip)),
    queueActs.device.take(caller.deviceId),
  ]);
  return { isBusyNetwork };
}
