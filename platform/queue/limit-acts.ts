import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { QueueDeps } from './deps.ts';

/**
 * Rate-limits joins and starts of turns by account, device and network; throws too_fast. The limit of a network is wide, because a carrier
 * may put all its customers behind few addresses. Reads are not counted.
 */
export async function limitActs(
  { queueActs }: Pick<QueueDeps, 'queueActs'>,
  { caller, request }: { caller: { userId: string; deviceId: string }; request: { ip: string } },
): Promise<void> {
  await queueActs.account.take(caller.userId);
  await Promise.all([queueActs.device.take(caller.deviceId), queueActs.network.take(networkOf(request.ip))]);
}
