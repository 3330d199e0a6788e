import { limits } from '@mo-man/schema/limits.ts';
import { type VotingState } from '@mo-man/schema/rules/event/voting-state.rule.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import { previewAt } from '../../db/picture-preview.ts';

/** Sums of a voting by candidate, in the candidates' order. */
export interface Sums {
  candidate_id: string;
  hearts: number;
  votes: number;
}

export interface VotingRow {
  id: string;
  slug: string;
  event_id: string | null;
  title: LocalizedText;
  about: LocalizedText;
  opens_at: Date;
  closes_at: Date;
  max_per_vote: number;
  max_per_account: number | null;
  hides_tally: boolean;
  candidates: {
    id: string;
    name: LocalizedText;
    about: LocalizedText | null;
    picture: string | null;
    picture_preview: string | null;
  }[];
  sums: Sums[];
  now: Date;
}

const sumsOf = sql`(SELECT coalesce(jsonb_agg(to_jsonb(s)), '[]') FROM voting_sums(v.id) AS s)`;

/** SQL: columns of a voting `v` with its candidates and its count. */
const wholeVoting = sql`v.*, clock_timestamp() AS now, ${sumsOf} AS sums,
  (SELECT coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('picture_preview', ${previewAt(sql`c.picture`)})
    ORDER BY c.position), '[]') FROM voting_candidates c WHERE c.voting_id = v.id) AS candidates`;

/** A voting with its candidates and its count, in one statement. */
export async function readVotingRow(db: Db, slug: string): Promise<VotingRow | undefined> {
  const { rows } = await sql<VotingRow>`SELECT ${wholeVoting} FROM votings v WHERE v.slug = ${slug}`.execute(
    db,
  );
  return rows[0];
}

/** The votings of the page of all votings, in its order. One statement. */
export async function readListedVotings(db: Db): Promise<VotingRow[]> {
  const { rows } = await sql<VotingRow>`
    SELECT ${wholeVoting} FROM votings v
    WHERE v.closes_at > now() - make_interval(days => ${limits.votingListedDays})
      AND coalesce((SELECT e.listed FROM events e WHERE e.id = v.event_id), true)
    ORDER BY CASE WHEN v.closes_at <= now() THEN 2 WHEN v.opens_at > now() THEN 1 ELSE 0 END,
      CASE WHEN v.closes_at > now() THEN greatest(v.opens_at, now()) END,
      CASE WHEN v.closes_at > now() THEN v.closes_at END, v.closes_at DESC, v.id COLLATE "C"
    LIMIT ${limits.votingsListedMax}`.execute(db);
  return rows;
}

/** Balance of an account, and the hearts it has given in a voting, by candidate; undefined when the voting does not exist. */
export async function readOwn(
  db: Db,
  slug: string,
  userId: string,
): Promise<{ balance: number; candidates: { candidate_id: string; hearts: number }[] } | undefined> {
  const { rows } = await sql<{ balance: number; candidates: { candidate_id: string; hearts: number }[] }>`
    SELECT coalesce((SELECT amount FROM balances WHERE user_id = ${userId} AND unit = 'heart'), 0) AS balance,
      (SELECT coalesce(jsonb_agg(to_jsonb(own)), '[]') FROM (
        SELECT candidate_id, sum(hearts)::int AS hearts FROM votes
        WHERE user_id = ${userId} AND voting_id = v.id GROUP BY candidate_id HAVING sum(hearts) > 0 ORDER BY candidate_id) AS own) AS candidates
    FROM votings v WHERE v.slug = ${slug}`.execute(db);
  return rows[0];
}

/** Locks the hearts of an account, so that its votes are cast one after the other, and returns the balance; 0 when it never had any. */
export async function lockHearts(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ hearts: number }>`SELECT lock_hearts(${userId}) AS hearts`.execute(tx);
  return rows[0]?.hearts ?? 0;
}

export interface VotedOn {
  id: string;
  opens_at: Date;
  closes_at: Date;
  max_per_vote: number;
  max_per_account: number | null;
  has_candidate: boolean;
  given: number;
  now: Date;
}

/** The facts that decide a vote; to be read under the lock of the balance. */
export async function readVotedOn(
  tx: Tx,
  { slug, candidateId, userId }: { slug: string; candidateId: string; userId: string },
): Promise<VotedOn | undefined> {
  const { rows } = await sql<VotedOn>`
    SELECT v.id, v.opens_at, v.closes_at, v.max_per_vote, v.max_per_account, clock_timestamp() AS now,
      EXISTS (SELECT FROM voting_candidates c WHERE c.voting_id = v.id AND c.id = ${candidateId}) AS has_candidate,
      (SELECT coalesce(sum(hearts), 0)::int FROM votes WHERE user_id = ${userId} AND voting_id = v.id) AS given
    FROM votings v WHERE v.slug = ${slug}`.execute(tx);
  return rows[0];
}

/** Spends hearts of a locked balance and returns the rest. */
export async function giveHearts(
  tx: Tx,
  vote: { id: string; votingId: string; candidateId: string; userId: string; hearts: number },
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    SELECT give_hearts(${vote.id}, ${vote.votingId}, ${vote.candidateId}, ${vote.userId}, ${vote.hearts}) AS left`.execute(
    tx,
  );
  return rows[0]?.left ?? 0;
}

/** A voting whose count may have to be published, with what was published last. */
export interface LiveVoting {
  id: string;
  slug: string;
  opens_at: Date;
  closes_at: Date;
  hides_tally: boolean;
  told_state: VotingState;
  told_votes: number;
  sums: Sums[];
  now: Date;
}

/** Votings that are open, about to open, or just over. They are locked; those that another process has locked are skipped. */
export async function lockLiveVotings(tx: Tx): Promise<LiveVoting[]> {
  const { rows } = await sql<LiveVoting>`
    SELECT v.id, v.slug, v.opens_at, v.closes_at, v.hides_tally, n.state AS told_state, n.votes AS told_votes,
      ${sumsOf} AS sums, clock_timestamp() AS now
    FROM voting_news n JOIN votings v ON v.id = n.voting_id
    WHERE NOT n.is_over AND v.opens_at <= statement_timestamp()
    ORDER BY v.id FOR UPDATE OF n SKIP LOCKED`.execute(tx);
  return rows;
}

/** Stores what is published about a locked voting. */
export async function noteTold(
  tx: Tx,
  id: string,
  told: { state: VotingState; votes: number; isOver: boolean },
): Promise<void> {
  await tx
    .updateTable('voting_news')
    .set({ state: told.state, votes: told.votes, is_over: told.isOver })
    .where('voting_id', '=', id)
    .execute();
}
