// A public random value by the protocol of drand's HTTP API: /info says when rounds are, /public/{round} gives one.
import { z } from 'zod';
import { sendJson } from '../../lib/http/send-json.ts';

const info = z.object({ period: z.number().positive(), genesis_time: z.number().nonnegative() });
const round = z.object({ round: z.number().int(), randomness: z.string().regex(/^[0-9a-f]{64}$/) });

/** Timeout of one request, milliseconds; the draw asks again a second later. */
const TIMEOUT_MS = 3000;

/** The first round that is published after a moment: round 1 is at genesis, and one follows each period (seconds). */
export const roundAfter = (at: Date, { period, genesis_time: genesis }: z.output<typeof info>): number =>
  Math.floor((at.getTime() / 1000 - genesis) / period) + 2;

/** The first value that the beacon publishes after a moment; undefined while it does not answer or has not published it. */
export async function readBeacon(
  url: string,
  after: Date,
): Promise<{ round: number; value: string } | undefined> {
  const times = await readJsonAs(`${url}/info`, info);
  if (!times) return undefined;
  const wanted = roundAfter(after, times);
  const found = await readJsonAs(`${url}/public/${wanted}`, round);
  return found?.round === wanted ? { round: wanted, value: found.randomness } : undefined;
}

async function readJsonAs<T>(url: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const reply = await sendJson({ url, timeoutMs: TIMEOUT_MS });
  if (reply.kind !== 'reply' || reply.status !== 200) return undefined;
  return shape.safeParse(reply.body).data;
}
