// The ticket-booking link of partners: event/{id}/ticket-booking/{id} with the hash step-select-tickets, on an event-ticket sub-domain
// that points at this gateway. It redirects to the booking page; browsers keep the hash.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendError } from '../lib/send-error.ts';
import type { AskAsVisitor } from '../response-cache/ask-as-visitor.ts';
import { eventSlug } from './page-queries.ts';

const params = z.object({
  eventId: z.string().regex(/^[A-Za-z0-9_]{1,40}$/),
  showingId: z.string().regex(/^[A-Za-z0-9_]{1,40}$/),
});

/** `origin` is the site's own origin, whatever the host of the link. */
export function serveTicketLink(
  app: FastifyInstance,
  { ask, origin }: { ask: AskAsVisitor; origin: string },
): void {
  app.get('/event/:eventId/ticket-booking/:showingId', async (request, reply) => {
    const asked = params.safeParse(request.params);
    if (!asked.success) return sendError(reply, 'not_found');
    const { eventId, showingId } = asked.data;
    const answers = (await ask([eventSlug], { id: eventId }, 'vi')) as
      | [{ event: { slug: string } | null }]
      | undefined;
    if (!answers) return sendError(reply, 'upstream_unavailable');
    const [{ event }] = answers;
    if (!event) return sendError(reply, 'not_found');
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${origin}/events/${eventId}/bookings/${showingId}/${encodeURIComponent(event.slug)}`, 302);
  });
}
