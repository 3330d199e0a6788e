// `/draws/{showing}.txt`: the whole draw of a queue as one text, for anyone who recomputes it; `/draws/{showing}/{entry}.txt`: the proof that
// an entry is in its list (docs/the-draw.md).
import { setImmediate } from 'node:timers/promises';
import { limits } from '@mo-man/schema/limits.ts';
import { slicesOf } from '@mo-man/schema/rules/draw/in-slices.rule.ts';
import type { MerkleTree } from '@mo-man/schema/rules/draw/merkle-tree.rule.ts';
import { treeOfList } from '@mo-man/schema/rules/draw/tree-of-list.rule.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { QueueDrawEntryWire, QueueDrawWire } from '@mo-man/schema/wire/queue.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext } from '../../context/create-context.ts';
import type { GatewayContext } from '../../context/context.ts';
import type { GatewayParts } from '../../context/gateway-parts.ts';
import { incomingRequest } from '../../context/fastify-cookies.ts';
import { countTries } from '../../lib/count-tries.ts';
import { orNull } from '../../upstreams/or-null.ts';
import { responseCache } from '../../response-cache/response-cache.ts';
import { bytesOf, type PackedText, packedText, sendPacked } from '../../response-cache/packed-text.ts';
import { sha256 } from '../../lib/sha256.ts';
import { sendError } from '../../lib/send-error.ts';
import { writeDrawText, writeProofText } from './write-draw-text.ts';

/** Most cached draws, and most bytes of all their lists with the trees, and of all their texts with the compressed forms: some 400,000 entries. */
const MOST_DRAWS = 32;
const MOST_LIST_BYTES = 200_000_000;
const MOST_TEXT_BYTES = 56_000_000;
/** Memory of an entry and its hashes in the tree, bytes, estimated high. */
const ENTRY_BYTES = 500;
/** How old the facts of a draw may be. Milliseconds. */
const FACTS_MS = 500;
/** What is frozen stays as it is; after a failure it is not read again for a second. */
const kept = { keepMs: Infinity, staleMs: 0, failedMs: 1_000, waitMs: Infinity, most: MOST_DRAWS };

/** The list of a frozen draw in the order of the ids, and the tree over it. */
interface PublishedList {
  entries: readonly QueueDrawEntryWire[];
  tree: MerkleTree;
}

/** Where an entry stands in the list, which is in the order of the ids; -1 where it does not. */
function indexOf(list: readonly QueueDrawEntryWire[], id: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.entry_id ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return list[low]?.entry_id === id ? low : -1;
}

async function readEntries(id: string, event: GatewayContext['event']): Promise<QueueDrawEntryWire[]> {
  const all: QueueDrawEntryWire[] = [];
  for (;;) {
    const { entries } = await event.queueDrawEntries(id, all.at(-1)?.entry_id ?? '');
    all.push(...entries);
    if (entries.length < limits.drawPageMax) return all;
  }
}

/** Cache key of the list. Its entries never change; each gets its number when all are drawn. */
const listKeyOf = (draw: QueueDrawWire): string =>
  [draw.showing_id, draw.commitment, draw.frozen_at, draw.drawn_at].join(' ');

/** Cache key of the text, whose head changes also when the root and the beacon's value are published. */
const textKeyOf = (draw: QueueDrawWire): string => [listKeyOf(draw), draw.root, draw.beacon_value].join(' ');

export function serveDraws(app: FastifyInstance, parts: GatewayParts): void {
  // Shared by all readers: the list is read once, however many people recompute the draw.
  const listCache = responseCache<PublishedList>({
    ...kept,
    mostWeight: MOST_LIST_BYTES,
    weightOf: ({ entries }) => entries.length * ENTRY_BYTES,
  });
  const textCache = responseCache<PackedText>({ ...kept, mostWeight: MOST_TEXT_BYTES, weightOf: bytesOf });
  // At the bell many ask at once, and what they ask for changes four times in all.
  const facts = responseCache<{ draw: QueueDrawWire | null }>({
    keepMs: FACTS_MS,
    staleMs: 0,
    // Whoever asks after a failure hears what the platform says then.
    failedMs: 0,
    waitMs: Infinity,
    most: MOST_DRAWS,
    mostWeight: MOST_DRAWS,
    weightOf: () => 1,
  });
  const lists = countTries({
    perNetwork: limits.drawReadsMaxPerNetworkMinute,
    inAll: limits.drawReadsMaxPerMinute,
  });
  const proofs = countTries({
    perNetwork: limits.drawProofsMaxPerNetworkMinute,
    inAll: limits.drawProofsMaxPerMinute,
  });
  /** Answers with a text of a frozen draw. `write` returns undefined where there is none. */
  async function serve(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    tries: typeof lists,
    write: (draw: QueueDrawWire, list: PublishedList) => Promise<PackedText | undefined>,
  ): Promise<FastifyReply> {
    const { id } = request.params;
    const wait = tries.take(networkOf(request.ip));
    if (wait > 0) return sendError(reply, 'too_fast', { retry_after: wait });
    const { event } = createContext(parts, { ...incomingRequest(request), cookies: {} }, false);
    let failure: Error | undefined;
    const found = await facts(id, async () => {
      try {
        return { draw: await orNull(() => event.queueDraw(id)) };
      } catch (error) {
        failure = error as Error;
        return undefined;
      }
    });
    if (failure) throw failure;
    if (!found) return sendError(reply, 'upstream_unavailable');
    const { draw } = found;
    if (!draw?.frozen_at) return sendError(reply, 'not_found');
    const list = await listCache(listKeyOf(draw), async () => {
      const entries = await readEntries(draw.showing_id, event);
      return { entries, tree: await treeOfList(slicesOf(entries), { sha256, pause: () => setImmediate() }) };
    });
    if (!list) return sendError(reply, 'upstream_unavailable');
    const text = await write(draw, list);
    if (!text) return sendError(reply, 'not_found');
    // A finished draw never changes.
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', draw.drawn_at ? 'public, max-age=31536000, immutable' : 'public, max-age=5')
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*');
    await sendPacked(reply, text);
    return reply;
  }
  app.get<{ Params: { id: string } }>('/draws/:id.txt', (request, reply) =>
    serve(request, reply, lists, async (draw, { entries }) =>
      textCache(textKeyOf(draw), async () => packedText(writeDrawText(draw, entries))),
    ),
  );
  app.get<{ Params: { id: string; entry: string } }>('/draws/:id/:entry.txt', (request, reply) =>
    serve(request, reply, proofs, async (draw, { entries, tree }) => {
      const index = indexOf(entries, request.params.entry);
      const entry = entries[index];
      return entry && draw.root !== null
        ? packedText(writeProofText(draw, { tree, entry, index }))
        : undefined;
    }),
  );
}
