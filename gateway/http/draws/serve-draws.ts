// `/draws/{showing}.txt`: the whole draw of a queue as one text, for anyone who recomputes it (docs/the-draw.md).
import { limits } from '@mo-man/schema/limits.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { QueueDrawEntryWire, QueueDrawWire } from '@mo-man/schema/wire/queue.ts';
import type { FastifyInstance } from 'fastify';
import { createContext } from '../../context/create-context.ts';
import type { GatewayContext } from '../../context/context.ts';
import type { GatewayParts } from '../../context/gateway-parts.ts';
import { incomingRequest } from '../../context/fastify-cookies.ts';
import { countTries } from '../../guards/count-tries.ts';
import { orNull } from '../../upstreams/or-null.ts';
import { responseCache } from '../../response-cache/response-cache.ts';
import { bytesOf, type PackedText, packedText, sendPacked } from '../../response-cache/packed-text.ts';
import { sendError } from '../../lib/send-error.ts';
import { writeDrawText } from './write-draw-text.ts';

/** Most cached draws, and most bytes of all of them with their compressed forms: some 600,000 entries. */
const MOST_DRAWS = 32;
const MOST_BYTES = 128_000_000;
/** After a failure the list is not read again for this long. */
const FAILED_MS = 1_000;

async function readEntries(id: string, event: GatewayContext['event']): Promise<QueueDrawEntryWire[]> {
  const all: QueueDrawEntryWire[] = [];
  for (;;) {
    const { entries } = await event.queueDrawEntries(id, all.at(-1)?.entry_id ?? '');
    all.push(...entries);
    if (entries.length < limits.drawPageMax) return all;
  }
}

/** Cache key. The list of a frozen draw never changes, and its head changes only when it is drawn. */
const keyOf = ({ showing_id: id, commitment, frozen_at: frozen, drawn_at: drawn }: QueueDrawWire): string =>
  [id, commitment, frozen, drawn].join(' ');

export function serveDraws(app: FastifyInstance, parts: GatewayParts): void {
  // Shared by all readers: the list is read once, however many people recompute the draw.
  const cache = responseCache<PackedText>({
    keepMs: Infinity,
    staleMs: 0,
    failedMs: FAILED_MS,
    waitMs: Infinity,
    most: MOST_DRAWS,
    mostWeight: MOST_BYTES,
    weightOf: bytesOf,
  });
  const tries = countTries({
    perNetwork: limits.drawReadsMaxPerNetworkMinute,
    inAll: limits.drawReadsMaxPerMinute,
  });
  app.get<{ Params: { id: string } }>('/draws/:id.txt', async (request, reply) => {
    const wait = tries.take(networkOf(request.ip));
    if (wait > 0) return sendError(reply, 'too_fast', { retry_after: wait });
    const { event } = createContext(parts, { ...incomingRequest(request), cookies: {} }, false);
    const draw = await orNull(() => event.queueDraw(request.params.id));
    if (!draw?.frozen_at) return sendError(reply, 'not_found');
    const text = await cache(keyOf(draw), async () =>
      packedText(writeDrawText(draw, await readEntries(draw.showing_id, event))),
    );
    if (!text) return sendError(reply, 'upstream_unavailable');
    // A finished draw never changes.
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', draw.drawn_at ? 'public, max-age=31536000, immutable' : 'public, max-age=5')
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*');
    await sendPacked(reply, text);
    return reply;
  });
}
