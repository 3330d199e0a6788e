// Keeps each voting of the demo in the state that it demonstrates.
import { votingState, type VotingState } from '@mo-man/schema/rules/event/voting-state.rule.ts';
import type { Tx } from '../../platform/db/open.ts';

const dayMs = 86_400_000;

/** TABLE of the demo's votings: their states, and when they open and close, in days from the start of the demo. */
const demoVotings: Readonly<Record<string, { state: VotingState; opens: number; closes: number }>> = {
  bandem: { state: 'open', opens: -3, closes: 9 },
  vodien: { state: 'coming', opens: 5, closes: 19 },
  demdangnho: { state: 'closed', opens: -16, closes: -2 },
};

/**
 * Moves votings that show another state now or will within a day, or that have shown theirs for long. A voting whose slug is not the demo's
 * belongs to somebody else.
 */
export async function rollVotings(
  tx: Tx,
  votings: readonly { id: string; slug: string }[],
  now: Date,
): Promise<void> {
  const rows = await tx
    .selectFrom('votings')
    .select(['id', 'slug', 'opens_at', 'closes_at'])
    .orderBy('id')
    .execute();
  for (const { id, slug, opens_at: opensAt, closes_at: closesAt } of rows) {
    const demoVoting = demoVotings[id];
    if (!demoVoting || !votings.some((voting) => voting.id === id && voting.slug === slug)) continue;
    const shows = (at: Date) => votingState({ opensAt, closesAt }, at);
    const at = (days: number) => new Date(now.getTime() + days * dayMs);
    const isNear = Math.abs(closesAt.getTime() - at(demoVoting.closes).getTime()) < 30 * dayMs;
    if (isNear && shows(now) === demoVoting.state && shows(at(1)) === demoVoting.state) continue;
    await tx
      .updateTable('votings')
      .set({ opens_at: at(demoVoting.opens), closes_at: at(demoVoting.closes), rolled_at: now })
      .where('id', '=', id)
      .execute();
  }
}
