import type { WalletKind } from '@mo-man/schema/values.ts';
import type { Call, RawAnswer } from '../../lib/call.ts';
import { checkInput } from '../../lib/check-input.ts';
import { Failure } from '../../lib/failure.ts';
import type { DocumentDeps } from '../deps.ts';
import { drawInThread } from '../document-thread.ts';
import { orderParams, ticketParams } from '../../lib/http/route-params.ts';
import { readTicket, readTicketsOfOrder, type TicketFacts } from '../../ticket/ticket.store.ts';
import { showingsOf } from '../../ticket/ticket-showings.ts';
import { viewTicket } from '../../ticket/view-ticket.ts';
import { googleLink } from './google-link.ts';
import { GoogleWalletFailure } from './google-wallet-api.ts';
import { whyNoWallet } from './judge-wallet.rule.ts';
import { sayPass, type PassTicket } from './say-pass.ts';
import type { AppleAccount } from '../../ticket/wallet-accounts.ts';

type RawCall = Call<DocumentDeps, { auth: 'user'; raw: true }>;

/** GET /tickets/:id/pass */
export async function readPass({ request, reply, caller, deps }: RawCall): Promise<RawAnswer> {
  const { id } = checkInput(ticketParams, request.params);
  const apple = accountOf(deps, 'apple');
  const pass = await readOne(deps, caller.userId, id);
  await deps.documentMakings.take(caller.userId);
  const body = await sign(deps, apple, [pass], false);
  return file(reply, { name: `${pass.ticket.order_code}-${pass.ticket.code}.pkpass`, body });
}

/** GET /orders/:code/passes */
export async function readOrderPasses({ request, reply, caller, deps }: RawCall): Promise<RawAnswer> {
  const { code } = checkInput(orderParams, request.params);
  const apple = accountOf(deps, 'apple');
  const found = await readTicketsOfOrder(deps.db, caller.userId, code);
  if (found.length === 0) throw new Failure('paper_not_there');
  const passes = await withShowings(deps, found);
  const now = deps.clock.now();
  const open = passes.filter(({ ticket }) => !whyNoWallet(ticket, now));
  const [first] = passes;
  if (open.length === 0 && first) refuse(whyNoWallet(first.ticket, now));
  await deps.documentMakings.take(caller.userId);
  return file(reply, { name: `${code}.pkpasses`, body: await sign(deps, apple, open, true) });
}

type LinkCall = Call<DocumentDeps, { auth: 'user'; params: typeof ticketParams }>;

/** GET /tickets/:id/wallet-link */
export async function readWalletLink({ params, caller, deps }: LinkCall) {
  const google = accountOf(deps, 'google');
  const pass = await readOne(deps, caller.userId, params.id);
  await deps.documentMakings.take(caller.userId);
  try {
    return { url: await googleLink(pass, google, deps.clock.now()) };
  } catch (error) {
    if (!(error instanceof GoogleWalletFailure)) throw error;
    deps.log.error({ err: error, kind: error.kind }, 'a pass was not given to Google Wallet');
    return refuse('not_reachable');
  }
}

function refuse(reason: string | undefined): never {
  throw new Failure('wallet_not_offered', { reason });
}

function accountOf<K extends WalletKind>({ config }: Pick<DocumentDeps, 'config'>, kind: K) {
  return config.wallets[kind] ?? refuse('not_set_up');
}

async function readOne(deps: DocumentDeps, userId: string, id: string): Promise<PassTicket> {
  const found = await readTicket(deps.db, userId, id);
  if (!found) throw new Failure('ticket_not_found');
  const [pass] = await withShowings(deps, [found]);
  if (!pass) throw new Error('a ticket that was read has a showing');
  const why = whyNoWallet(pass.ticket, deps.clock.now());
  return why ? refuse(why) : pass;
}

async function withShowings(
  { db }: Pick<DocumentDeps, 'db'>,
  tickets: readonly TicketFacts[],
): Promise<PassTicket[]> {
  const showings = await showingsOf(db, tickets);
  return tickets.map((ticket) => ({
    ticket: viewTicket(ticket, showings, []),
    organizer: showings.get(ticket.showing_id)?.organizer ?? null,
  }));
}

const sign = (
  { config }: Pick<DocumentDeps, 'config'>,
  { certificate, key, wwdr, ...account }: AppleAccount,
  passes: readonly PassTicket[],
  isBundle: boolean,
) =>
  drawInThread({
    kind: 'passes',
    isBundle,
    passes: passes.map((pass) => sayPass(pass, account, config.publicUrl)),
    signer: { certificate, key, wwdr },
  });

function file(reply: RawCall['reply'], { name, body }: { name: string; body: Buffer }): RawAnswer {
  reply.header('cache-control', 'private, no-store');
  reply.header('content-disposition', `attachment; filename="${name}"`);
  const type = name.endsWith('.pkpass') ? 'application/vnd.apple.pkpass' : 'application/vnd.apple.pkpasses';
  return { type, body };
}
