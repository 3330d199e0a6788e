import type { FastifyInstance } from 'fastify';
import { createContext } from '../context/create-context.ts';
import type { GatewayParts } from '../context/gateway-parts.ts';
import { incomingRequest } from '../context/fastify-cookies.ts';

/** Public keys that verify ticket QR codes. */
export function serveTicketKeys(app: FastifyInstance, parts: GatewayParts): void {
  app.get('/.well-known/ticket-keys.json', async (request, reply) => {
    const context = createContext(parts, { ...incomingRequest(request), cookies: {} }, false);
    reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*');
    return { keys: await context.event.ticketKeys() };
  });
}
