import { isLaterTally } from '@mo-man/schema/rules/event/voting-state.rule.ts';
import type { VotingTallyWire } from '@mo-man/schema/wire/voting.ts';
import type { GatewayContext } from '../../context/context.ts';
import { coalescedStream } from '../../live/coalesced-stream.ts';
import { eventForAll } from '../../live/subscribe-shared.ts';
import { asGraphQL } from './subscribe-failures.ts';

/** `votingTally`: the same small message for all viewers of a voting. */
export const votingTally = {
  subscribe: (_: unknown, { slug }: { slug: string }, context: GatewayContext) =>
    asGraphQL(context, async () => {
      let leave = () => {};
      const stream = coalescedStream<VotingTallyWire>(() => leave());
      let newest: VotingTallyWire | undefined;
      // What was read may be later than the broker's retained message.
      const tell = (tally: VotingTallyWire) => {
        if (newest && !isLaterTally(tally, newest)) return;
        newest = tally;
        stream.push(tally);
      };
      const readAgain = async () => {
        context.readAnew();
        tell((await context.event.voting(slug)).tally);
      };
      // Throws when there is no such voting.
      await readAgain();
      leave = await context.live.listen('voting', slug, {
        onMessage: (payload) => tell(eventForAll(payload, (tally) => tally)),
        onGap: () => void readAgain().catch(() => undefined),
      });
      const last = context.live.last('voting', slug);
      if (last) tell(eventForAll(last, (tally) => tally));
      return stream;
    }),
  resolve: (tally: VotingTallyWire) => tally,
};
