import type { GatewayContext } from '../../context/context.ts';
import type { SessionEvent } from '../../generated/resolvers.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { coalescedStream } from '../../live/coalesced-stream.ts';
import { asGraphQL } from './subscribe-failures.ts';

/** Something happened to the sessions or the tickets of this account; nobody has looked yet to which. */
export interface Hint {
  end(): void;
}

/**
 * `sessionEvents`: a hint from the broker, then the session looked at again with the listener's own rights. The list of
 * sessions is read from the database itself, so it is no older than the message.
 */
export const sessionEvents = {
  subscribe: (_: unknown, __: unknown, context: GatewayContext) =>
    asGraphQL(context, async () => {
      // Whose session it is, in the platform's word: the readable cookie could name anybody.
      const { id } = await context.movie.me();
      let leave = () => {};
      const stream = coalescedStream<Hint>(() => leave());
      const changed = () => stream.push({ end: () => void stream.return?.(undefined) });
      leave = await context.live.listen('user', id, {
        onMessage: changed,
        onGap: changed,
      });
      // What ended before the broker listened is not heard of any more.
      const now = await lookAgain(context).catch((error: unknown) => {
        leave();
        throw error;
      });
      if (now === 'ended') changed();
      return stream;
    }),
  resolve: ({ end }: Hint, _: unknown, context: GatewayContext): Promise<SessionEvent> =>
    asGraphQL(context, async () => {
      context.readAnew();
      const kind = await lookAgain(context);
      if (kind === 'ended') end();
      return { kind };
    }),
};

async function lookAgain({ movie }: GatewayContext): Promise<SessionEvent['kind']> {
  try {
    const sessions = await movie.devices();
    return sessions.some(({ is_current }) => is_current) ? 'changed' : 'ended';
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.code === 'invalid_device_access') return 'ended';
    // No answer ends no session: who reads again will see.
    if (error.code.startsWith('upstream_')) return 'changed';
    throw error;
  }
}
