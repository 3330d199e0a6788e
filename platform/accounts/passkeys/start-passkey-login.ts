import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { Call } from '../../lib/call.ts';
import { optionsToUse } from './ceremony.ts';
import type { PasskeyDeps } from './deps.ts';

export async function startPasskeyLogin({ caller, deps, request }: Call<PasskeyDeps>) {
  await deps.passkeyStarts.take(networkOf(request.ip));
  return { options: await optionsToUse(deps, caller.deviceId) };
}
