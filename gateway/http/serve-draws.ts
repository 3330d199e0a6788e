// `/draws/{showing}.txt`: the whole draw of a line as one text, for whoever recomputes it (docs/the-draw.md).
import { limits } from '@mo-man/schema/limits.ts';
import type { QueueDrawEntryWire, QueueDrawWire } from '@mo-man/schema/wire/queue.ts';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createContext } from '../create-context.ts';
import type { GatewayContext } from '../context.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { incomingRequest } from '../session/fastify-cookies.ts';
import { orNull } from '../upstreams/or-null.ts';
import { sendError } from './create-http.ts';

/** What the draw is made of, a line each; what there is not (yet) is `-`. */
const headOf = (draw: QueueDrawWire): string =>
  [
    ['showing', draw.showing_id],
    ['commitment', draw.commitment],
    ['committed', draw.committed_at],
    ['frozen', draw.frozen_at],
    ['drawn', draw.drawn_at],
    ['entries', draw.gathered],
    ['first', draw.first_number],
    ['seed', draw.seed],
    ['beacon', draw.beacon_value],
    ['beacon-round', draw.beacon_round],
    ['beacon-url', draw.beacon_url],
  ]
    .map(([name, value]) => `${name} ${value ?? '-'}\n`)
    .join('');

/** A line of the list exactly as it is hashed. */
const lineOf = ({ entry_id: id, nonce, is_priority: isPriority }: QueueDrawEntryWire): string =>
  `${id} ${nonce ?? '-'}${isPriority ? ' priority' : ''}\n`;

/** The head, an empty line, and then the list. Read page by page, never all at once. */
async function* textOf(draw: QueueDrawWire, event: GatewayContext['event']): AsyncGenerator<string> {
  yield `${headOf(draw)}\n`;
  let after = '';
  for (;;) {
    const { entries } = await event.queueDrawEntries(draw.showing_id, after);
    yield entries.map(lineOf).join('');
    const last = entries.at(-1);
    if (!last || entries.length < limits.drawPageMax) return;
    after = last.entry_id;
  }
}

export function serveDraws(app: FastifyInstance, parts: GatewayParts): void {
  app.get<{ Params: { id: string } }>('/draws/:id.txt', async (request, reply) => {
    const { event } = createContext(parts, { ...incomingRequest(request), cookies: {} }, false);
    const draw = await orNull(() => event.queueDraw(request.params.id));
    if (!draw?.frozen_at) return sendError(reply, 'not_found');
    // Once it is drawn nothing of it ever changes.
    reply
      .header('cache-control', draw.drawn_at ? 'public, max-age=31536000, immutable' : 'public, max-age=5')
      .header('access-control-allow-origin', '*');
    return reply.type('text/plain; charset=utf-8').send(Readable.from(textOf(draw, event)));
  });
}
