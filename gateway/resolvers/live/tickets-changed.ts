import type { GatewayContext } from '../../context/context.ts';
import { type TicketPage, readMyTickets } from '../event/ticket-resolvers.ts';
import { coalescedStream } from '../../live/coalesced-stream.ts';
import { asGraphQL } from './subscribe-failures.ts';

/** `ticketsChanged`: a hint from the broker, then the tickets read again with the listener's own rights, which end with the session. */
export const ticketsChanged = {
  subscribe: (_: unknown, __: TicketPage, context: GatewayContext) =>
    asGraphQL(context, async () => {
      // Whose tickets they are, in the platform's word.
      const { id } = await context.movie.me();
      let leave = () => {};
      const stream = coalescedStream<true>(() => leave());
      const changed = () => stream.push(true);
      leave = await context.live.listen('user', id, { onMessage: changed, onGap: changed });
      changed();
      return stream;
    }),
  resolve: (_: unknown, args: TicketPage, context: GatewayContext) => {
    context.readAnew();
    return readMyTickets(args, context);
  },
};
