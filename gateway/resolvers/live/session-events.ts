import type { GatewayContext } from '../../context/context.ts';
import type { SessionEvent } from '../../generated/resolvers.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { coalescedStream } from '../../live/coalesced-stream.ts';
import { asGraphQL } from './subscribe-failures.ts';

/** Something changed in the account's sessions or tickets; the resolver finds out what. */
export interface Hint {
  end(): void;
}

/**
 * `sessionEvents`: after each message of the broker the session is checked again with the listener's own rights. The list of sessions is
 * read from the primary database, so it is no older than the message.
 */
export const sessionEvents = {
  subscribe: (_: unknown, __: unknown, context: GatewayContext) =>
    asGraphQL(context, async () => {
      // The account according to the platform; the readable cookie could contain any id.
      const { id } = await context.movie.me();
      let leave = () => {};
      const stream = coalescedStream<Hint>(() => leave());
      const changed = () => stream.push({ end: () => void stream.return?.(undefined) });
      leave = await context.live.listen('user', id, {
        onMessage: changed,
        onGap: changed,
      });
      // The session may have ended before the broker accepted the subscription.
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
    // An outage does not end the session; the next message checks again.
    if (error.code.startsWith('upstream_')) return 'changed';
    throw error;
  }
}
