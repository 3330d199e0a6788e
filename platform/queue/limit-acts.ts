import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { QueueDeps } from './deps.ts';

/**
 * Rate-limits joins and starts of turns by account, device and network; throws too_fast. The limit of a network is wide, because a carrier
 * may put all its customers behind few addresses. Reads are not counted.
 */
export async function limitActs(
  { lineActs }: Pick<QueueDeps, 'lineActs'>,
  { caller, request }: { caller: { userId: string; deviceId: string }; request: { ip: string } },
): Promise<void> {
  await lineActs.account.take(caller.userId);
  await Promise.all([lineActs.device.take(caller.deviceId), lineActs.network.take(networkOf(request.ip))]);
}
