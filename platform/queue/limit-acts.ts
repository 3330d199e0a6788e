import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { QueueDeps } from './deps.ts';

/**
 * Counts a join or a start of a turn: by account and device first; by network last, with room for a whole carrier that puts its
 * customers behind few addresses. Throws too_fast. What only reads is not counted.
 */
export async function limitActs(
  { queueActs }: Pick<QueueDeps, 'queueActs'>,
  { caller, request }: { caller: { userId: string; deviceId: string }; request: { ip: string } },
): Promise<void> {
  await queueActs.account.take(caller.userId);
  await Promise.all([queueActs.device.take(caller.deviceId), queueActs.network.take(networkOf(request.ip))]);
}
