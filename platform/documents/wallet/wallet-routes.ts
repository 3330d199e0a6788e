// Passes for phone wallets, of tickets and of whole orders.
import { eventCallErrors } from '@mo-man/schema/errors/event-call-errors.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { walletLink } from '@mo-man/schema/wire/ticket.ts';
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import type { DocumentDeps } from '../deps.ts';
import { ticketParams } from '../../lib/http/route-params.ts';
import { readOrderPasses, readPass, readWalletLink } from './read-passes.ts';

const route = routesFor<DocumentDeps>();
const counted = `Counts among limits.documentsMax (${limits.documentsMax}) files in ${limits.documentsMinutes} minutes.`;

export const walletRoutes: RouteTable<DocumentDeps> = {
  'GET /tickets/:id/pass': route({
    doc: `A ticket of the account as a signed pass for Apple Wallet (\`application/vnd.apple.pkpass\`). Private, and as the ticket is now. ${counted}`,
    errors: eventCallErrors.readPass,
    auth: 'user',
    raw: true,
    handler: readPass,
  }),
  'GET /orders/:code/passes': route({
    doc: `All tickets of a paid order that the account still has and that go into Apple Wallet, as one file (\`application/vnd.apple.pkpasses\`). ${counted}`,
    errors: eventCallErrors.readOrderPasses,
    auth: 'user',
    raw: true,
    handler: readOrderPasses,
  }),
  'GET /tickets/:id/wallet-link': route({
    doc: `The address at which Google Wallet takes a ticket of the account: a signed token that names the pass, which is given to Google first. ${counted}`,
    errors: eventCallErrors.readWalletLink,
    auth: 'user',
    params: ticketParams,
    response: walletLink,
    handler: readWalletLink,
  }),
};
