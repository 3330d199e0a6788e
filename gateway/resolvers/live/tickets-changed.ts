import type { GatewayContext } from '../../context/context.ts';
import { type TicketPage, readMyTickets } from '../event/ticket-resolvers.ts';
import { coalescedStream } from '../../live/coalesced-stream.ts';
import { asGraphQL } from './subscribe-failures.ts';

/** `ticketsChanged`: after each message of the broker the tickets are read again with the listener's own rights, until the session ends. */
export const ticketsChanged = {
  subscribe: (_: unknown, __: TicketPage, context: GatewayContext) =>
    asGraphQL(context, async () => {
      // The account according to the platform.
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
