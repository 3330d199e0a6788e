import type { GatewayContext } from '../../context/context.ts';
import { type NamedOrder, readOrder } from '../event/order-resolvers.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { coalescedStream } from '../../live/coalesced-stream.ts';
import { asGraphQL } from './subscribe-failures.ts';

/** `orderChanged`: after each message of the broker the order is read again with the listener's own rights. */
export const orderChanged = {
  subscribe: (_: unknown, args: NamedOrder, context: GatewayContext) =>
    asGraphQL(context, async () => {
      const [code, userId] = await Promise.all([codeOf(args, context), listenerOf(args, context)]);
      const leaves: (() => void)[] = [];
      const stream = coalescedStream<true>(() => leaves.forEach((leave) => leave()));
      const changed = () => stream.push(true);
      leaves.push(await context.live.listen('order', code, { onMessage: changed, onGap: changed }));
      // The end of the session ends the listener's rights at once, not only at the order's next change.
      const onMessage = ({ kind }: { kind: string }) => kind === 'session' && changed();
      if (userId)
        leaves.push(await context.live.listen('user', userId, { onMessage, onGap: () => undefined }));
      changed();
      return stream;
    }),
  resolve: (_: unknown, args: NamedOrder, context: GatewayContext) => {
    context.readAnew();
    return readOrder(args, context);
  },
};

async function codeOf({ code, returnToken }: NamedOrder, { event }: GatewayContext): Promise<string> {
  if (returnToken) return (await event.orderOfReturn(returnToken)).code;
  if (code) return (await event.order(code)).code;
  throw new UpstreamFailure('order_not_found', {}, 'neither code nor return token');
}

/** The account whose session gives the rights. Undefined with a return token, and when the lookup fails: the order matters more. */
async function listenerOf({ returnToken }: NamedOrder, { movie }: GatewayContext) {
  return returnToken
    ? undefined
    : await movie.me().then(
        ({ id }) => id,
        () => undefined,
      );
}
