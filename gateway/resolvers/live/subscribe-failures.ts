import type { GatewayContext } from '../../context/context.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';

/** Makes a subscription that cannot start fail with a catalogue error, like any other operation. */
export async function asGraphQL<T>(context: GatewayContext, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    throw error instanceof UpstreamFailure ? error.toGraphQL(context.language) : error;
  }
}
