// Client of the event API, one method per call. Reads that many fields need are batched.
import { limits } from '@mo-man/schema/limits.ts';
import {
  balanceEntry,
  type BalanceUnitWire,
  balancesAnswer,
  reissueAnswer,
  ticketCopiesAnswer,
} from '@mo-man/schema/wire/balance.ts';
import { followAnswer, followsAnswer, unfollowAnswer } from '@mo-man/schema/wire/follow.ts';
import {
  profile,
  profileEvents,
  profileFollowAnswer,
  profileFollowedAnswer,
  profileFollowsAnswer,
  profileUnfollowAnswer,
} from '@mo-man/schema/wire/audience/profile.ts';
import {
  savedAddressAnswer,
  type savedAddressBody,
  savedAddresses,
} from '@mo-man/schema/wire/accounts/saved-address.ts';
import { addressUnit } from '@mo-man/schema/wire/address.ts';
import {
  event,
  home,
  seat,
  seatLayoutAnswer,
  seatMap,
  seatOffer,
  seatStatesAnswer,
  section,
  showing,
  ticketType,
} from '@mo-man/schema/wire/catalogue.ts';
import { claimAnswer, type claimBody, gift, type giftBody, giftOffer } from '@mo-man/schema/wire/gift.ts';
import { pageOf } from '@mo-man/schema/wire/shapes.ts';
import {
  type answersBody,
  chooseAddOnsAnswer,
  type holdBody,
  type invoiceBody,
  order,
  orderPage,
  paymentMethod,
  type quoteBody,
  quote,
  type startPaymentBody,
  startPaymentAnswer,
} from '@mo-man/schema/wire/order.ts';
import { type addOnsBody, addOns } from '@mo-man/schema/wire/tickets/add-on.ts';
import { type exchangeBody, exchangeOffers } from '@mo-man/schema/wire/tickets/exchange.ts';
import { captchaChallenge } from '@mo-man/schema/wire/captcha.ts';
import { presale } from '@mo-man/schema/wire/presale.ts';
import { type joinBody, queue, queueDraw, queueDrawEntries } from '@mo-man/schema/wire/queue.ts';
import { type choiceBody, orderRefund, type refundAccountBody } from '@mo-man/schema/wire/refund.ts';
import { openSandboxAnswer, sandbox } from '@mo-man/schema/wire/sandbox.ts';
import { recap, recapYearAnswer } from '@mo-man/schema/wire/recap.ts';
import { type askTurnAlertBody, turnAlert } from '@mo-man/schema/wire/turn-alert.ts';
import type { attendeeBody } from '@mo-man/schema/wire/tickets/attendee.ts';
import { ticket, ticketKey, ticketPage, walletLink } from '@mo-man/schema/wire/ticket.ts';
import { savedVouchersAnswer, voucher, voucherOffer } from '@mo-man/schema/wire/voucher.ts';
import { ownVotes, voteAnswer, type voteBody, voting } from '@mo-man/schema/wire/voting.ts';
import {
  type acceptBody,
  orderReturns,
  type returnBody,
  type waitingBody,
  waitingPlace,
  waitingPlaces,
} from '@mo-man/schema/wire/ticket-return.ts';
import {
  type supportMessageBody,
  supportRequest,
  supportRequestAnswer,
  type supportRequestBody,
} from '@mo-man/schema/wire/support/support-request.ts';
import type { CaptchaAction, GiftSide, ProfileKind, VoucherParty } from '@mo-man/schema/values.ts';
import { z } from 'zod';
import { BatchedReads, readOnce } from '../../explain/shared-reads.ts';
import type { BuyerCalls } from '../../session/call-as-buyer.ts';
import { type UpstreamPath, at, isId } from '../ids.ts';
import { passFile } from '../pass-file.ts';
import { type RestCall, callRest } from '../rest-client.ts';
import type { Caller, Upstream } from '../send.ts';

export type EventClient = ReturnType<typeof eventClient>;
type Method = RestCall<z.ZodType>['method'];
export interface Page {
  first: number;
  after?: string | null | undefined;
}

/** Created once, because creating a zod type costs more than checking with it. */
const shapes = {
  events: z.array(event),
  ticketTypes: z.array(ticketType),
  eventPage: pageOf(event),
  showings: z.array(showing),
  seatMaps: z.array(seatMap),
  votings: z.array(voting),
  seats: z.array(seat),
  seatOffers: z.array(seatOffer),
  orders: z.array(order),
  maybeOrder: order.nullable(),
  paymentMethods: z.array(paymentMethod),
  balancePage: pageOf(balanceEntry),
  ticketKeys: z.array(ticketKey),
  vouchers: z.array(voucher),
  voucherOffers: z.array(voucherOffer),
  giftPage: pageOf(gift),
  supportPage: pageOf(supportRequest),
  addressUnits: z.array(addressUnit),
};

const pageQuery = ({ first, after }: Page) => ({ first, after: after ?? undefined });

export function eventClient(upstream: Upstream, caller: () => Caller, calls: BuyerCalls) {
  const open = <T extends z.ZodType>(call: RestCall<T>) =>
    calls.asAnyone(() => callRest(upstream, call, caller()));
  const own = <T extends z.ZodType>(call: RestCall<T>) =>
    calls.asBuyer(() => callRest(upstream, call, caller()));
  const get = <T extends z.ZodType>(path: string | UpstreamPath, answer: T, query?: RestCall<T>['query']) =>
    open(query ? { method: 'GET', path, answer, query } : { method: 'GET', path, answer });
  const getOwn = <T extends z.ZodType>(
    path: string | UpstreamPath,
    answer: T,
    query?: RestCall<T>['query'],
  ) => own(query ? { method: 'GET', path, answer, query } : { method: 'GET', path, answer });
  const act = <T extends z.ZodType>(method: Method, path: string | UpstreamPath, answer: T, body?: unknown) =>
    own({ method, path, answer, body });

  /** Batches reads by id; malformed ids are not sent. */
  const byIds = <T>(read: (ids: string) => Promise<T[]>, idOf: (item: T) => string, most: number) =>
    new BatchedReads<string, T | null>(
      async (ids) => {
        const askable = ids.filter(isId);
        const found = askable.length > 0 ? await read(askable.join(',')) : [];
        const byId = new Map(found.map((item) => [idOf(item), item]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      { maxBatchSize: Math.min(most, upstream.mostIds) },
    );

  return {
    events: byIds(
      (ids) => get('/events/by-ids', shapes.events, { ids }),
      ({ id }) => id,
      limits.pageMax,
    ),
    eventBySlug: (slug: string) => get(at`/events/by-slug/${slug}`, event),
    showings: byIds(
      (ids) => get('/showings', shapes.showings, { ids }),
      ({ id }) => id,
      limits.pageMax,
    ),
    /** The id itself when the caller follows the event, else null. */
    followed: byIds(
      (ids) => get('/follows/of', followsAnswer, { ids }),
      (id) => id,
      limits.pageMax,
    ),
    /** The id itself when the caller has saved the voucher, else null. */
    savedVouchers: byIds(
      (ids) => get('/saved-vouchers/of', savedVouchersAnswer, { ids }),
      (id) => id,
      limits.pageMax,
    ),
    seatMaps: byIds(
      (ids) => get('/seat-maps', shapes.seatMaps, { showing_ids: ids }),
      (map) => map.showing_id,
      20,
    ),
    home: () => get('/home', home),
    eventPage: (page: Page, category?: string | null, cityId?: string | null) =>
      get('/events', shapes.eventPage, {
        ...pageQuery(page),
        category: category ?? undefined,
        city_id: cityId ?? undefined,
      }),
    profile: (kind: ProfileKind, slug: string) => get(at`/profiles/${kind}/${slug}`, profile),
    profileEvents: (kind: ProfileKind, slug: string, when: 'upcoming' | 'past', page: Page) =>
      get(at`/profiles/${kind}/${slug}/events`, profileEvents, { when, ...pageQuery(page) }),
    section: (showingId: string, sectionId: string) =>
      get(at`/showings/${showingId}/sections/${sectionId}`, section),
    seats: (showingId: string, sectionId: string) =>
      get(at`/showings/${showingId}/sections/${sectionId}/seats`, shapes.seats),
    seatLayout: (showingId: string) => get(at`/showings/${showingId}/seat-layout`, seatLayoutAnswer),
    seatStates: (showingId: string) => get(at`/showings/${showingId}/seat-states`, seatStatesAnswer),
    bestSeats: (showingId: string, quantity: number, wheelchair: boolean) =>
      get(at`/showings/${showingId}/best-seats`, shapes.seatOffers, {
        quantity,
        wheelchair: String(wheelchair),
      }),
    provinces: (model: string) => get('/provinces', shapes.addressUnits, { model }),
    districts: (provinceCode: string) =>
      get('/districts', shapes.addressUnits, { province_code: provinceCode }),
    wards: (model: string, within: string) => get('/wards', shapes.addressUnits, { model, within }),
    hiddenTypes: (showingId: string, code: string) =>
      open({
        method: 'POST',
        path: at`/showings/${showingId}/hidden-types`,
        body: { code },
        answer: shapes.ticketTypes,
      }),
    addOns: (showingId: string) => get(at`/showings/${showingId}/add-ons`, addOns),
    quote: (showingId: string, body: z.input<typeof quoteBody>) =>
      open({ method: 'POST', path: at`/showings/${showingId}/quotes`, body, answer: quote }),

    hold: (showingId: string, body: z.input<typeof holdBody>) =>
      act('POST', at`/showings/${showingId}/holds`, order, body),
    order: (code: string) => getOwn(at`/orders/${code}`, order),
    orderOfReturn: (token: string) => get(at`/payment-returns/${token}`, order),
    orders: (page: Page) => getOwn('/orders', orderPage, pageQuery(page)),
    incompleteOrder: (showingId: string) =>
      getOwn(at`/showings/${showingId}/incomplete-order`, shapes.maybeOrder),
    liveOrders: () => getOwn('/live-orders', shapes.orders),
    savedAddresses: () => getOwn('/saved-addresses', savedAddresses),
    /** A new one where there is no id. */
    saveAddress: (id: string | null, body: z.input<typeof savedAddressBody>) =>
      id === null
        ? act('POST', '/saved-addresses', savedAddressAnswer, body)
        : act('PUT', at`/saved-addresses/${id}`, savedAddressAnswer, body),
    removeAddress: (id: string) => act('DELETE', at`/saved-addresses/${id}`, savedAddresses),
    answer: (code: string, body: z.input<typeof answersBody>) =>
      act('PUT', at`/orders/${code}/answers`, order, body),
    exchangeOffers: (code: string) => getOwn(at`/orders/${code}/exchange-offers`, exchangeOffers),
    exchangeTickets: (code: string, body: z.input<typeof exchangeBody>) =>
      act('PUT', at`/orders/${code}/exchange`, order, body),
    chooseAddOns: (code: string, body: z.input<typeof addOnsBody>) =>
      act('PUT', at`/orders/${code}/add-ons`, chooseAddOnsAnswer, body),
    paymentMethods: (code: string, outOfLimitsIncluded: boolean) =>
      getOwn(at`/orders/${code}/payment-methods`, shapes.paymentMethods, {
        out_of_limits_included: String(outOfLimitsIncluded),
      }),
    startPayment: (code: string, body: z.input<typeof startPaymentBody>) =>
      act('POST', at`/orders/${code}/payments`, startPaymentAnswer, body),
    orderRefund: (code: string) => getOwn(at`/orders/${code}/refund`, orderRefund),
    chooseAfterChange: (code: string, body: z.input<typeof choiceBody>) =>
      act('POST', at`/orders/${code}/choice`, orderRefund, body),
    giveRefundAccount: (code: string, body: z.input<typeof refundAccountBody>) =>
      act('PUT', at`/orders/${code}/refund-account`, orderRefund, body),
    cancel: (code: string) => act('POST', at`/orders/${code}/cancel`, order, {}),
    setInvoice: (code: string, body: z.input<typeof invoiceBody>) =>
      act('PUT', at`/orders/${code}/invoice`, order, body),
    document: (code: string, file: string) =>
      calls.asBuyer(() => passFile(upstream, { path: at`/orders/${code}/papers/${file}` }, caller())),
    pass: (ticketId: string) =>
      calls.asBuyer(() => passFile(upstream, { path: at`/tickets/${ticketId}/pass` }, caller())),
    passes: (code: string) =>
      calls.asBuyer(() => passFile(upstream, { path: at`/orders/${code}/passes` }, caller())),
    walletLink: (ticketId: string) => getOwn(at`/tickets/${ticketId}/wallet-link`, walletLink),

    voucher: (id: string) => get(at`/vouchers/${id}`, voucher),
    eventVouchers: (eventId: string) => get(at`/events/${eventId}/vouchers`, shapes.vouchers),
    vouchers: (orderCode: string | null | undefined) =>
      getOwn('/vouchers', shapes.voucherOffers, { order_code: orderCode ?? undefined }),
    gifts: (side: GiftSide, page: Page) => getOwn('/gifts', shapes.giftPage, { side, ...pageQuery(page) }),
    giftOffer: (code: string) => get(at`/gift-offers/${code}`, giftOffer),
    sendGift: (body: z.input<typeof giftBody>) => act('POST', '/gifts', gift, body),
    nameTicket: (id: string, body: z.input<typeof attendeeBody>) =>
      act('PUT', at`/tickets/${id}/attendee`, ticket, body),
    claimGift: (body: z.input<typeof claimBody>) => act('POST', '/gifts/claim', claimAnswer, body),
    mySupportRequests: (page: Page) => getOwn('/support-requests', shapes.supportPage, pageQuery(page)),
    supportRequest: (number: string) => getOwn(at`/support-requests/${number}`, supportRequest),
    requestSupport: (body: z.input<typeof supportRequestBody>) =>
      act('POST', '/support-requests', supportRequestAnswer, body),
    writeToSupport: (number: string, body: z.input<typeof supportMessageBody>) =>
      act('POST', at`/support-requests/${number}/messages`, supportRequest, body),
    cancelGift: (id: string) => act('DELETE', at`/gifts/${id}`, gift),
    orderReturns: (code: string) => getOwn(at`/orders/${code}/returns`, orderReturns),
    offerReturn: (code: string, body: z.input<typeof returnBody>) =>
      act('POST', at`/orders/${code}/returns`, orderReturns, body),
    withdrawReturn: (code: string, body: z.input<typeof returnBody>) =>
      act('POST', at`/orders/${code}/returns/withdraw`, orderReturns, body),
    waitingPlaces: () => getOwn('/waiting-places', waitingPlaces),
    joinWaitingList: (showingId: string, body: z.input<typeof waitingBody>) =>
      act('POST', at`/showings/${showingId}/waiting-places`, waitingPlace, body),
    leaveWaitingList: (id: string) => act('DELETE', at`/waiting-places/${id}`, waitingPlace),
    acceptOffer: (id: string, body: z.input<typeof acceptBody>) =>
      act('POST', at`/waiting-offers/${id}/hold`, order, body),
    saveVoucher: (id: string) => act('PUT', at`/saved-vouchers/${id}`, voucher),
    applyDiscount: (code: string, voucherCode: string) =>
      act('POST', at`/orders/${code}/discounts`, order, { voucher_code: voucherCode }),
    removeDiscount: (code: string, party: VoucherParty) =>
      act('DELETE', at`/orders/${code}/discounts/${party}`, order),

    votings: () => get('/votings', shapes.votings),
    voting: (slug: string) => get(at`/votings/${slug}`, voting),
    ownVotes: (slug: string) => getOwn(at`/votings/${slug}/votes`, ownVotes),
    castVote: (slug: string, body: z.input<typeof voteBody>) =>
      act('POST', at`/votings/${slug}/votes`, voteAnswer, body),
    recapYear: () => get('/recap-year', recapYearAnswer),
    recap: () => getOwn('/recap', recap),

    queue: (showingId: string) => get(at`/showings/${showingId}/queue`, queue),
    joinQueue: (showingId: string, body: z.input<typeof joinBody>) =>
      act('POST', at`/showings/${showingId}/queue`, queue, body),
    captchaChallenge: (showingId: string, action: CaptchaAction) =>
      getOwn(at`/showings/${showingId}/captcha`, captchaChallenge, { action }),
    presale: (showingId: string) => get(at`/showings/${showingId}/presale`, presale),
    enterPresale: (showingId: string, code: string) =>
      act('POST', at`/showings/${showingId}/presale`, presale, { code }),
    turnAlert: (showingId: string) => getOwn(at`/showings/${showingId}/turn-notice`, turnAlert),
    subscribePush: (showingId: string, body: z.input<typeof askTurnAlertBody>) =>
      act('PUT', at`/showings/${showingId}/turn-notice`, turnAlert, body),
    unsubscribePush: (showingId: string) => act('DELETE', at`/showings/${showingId}/turn-notice`, turnAlert),
    queueDraw: (showingId: string) => get(at`/showings/${showingId}/queue/draw`, queueDraw),
    queueDrawEntries: (showingId: string, after: string) =>
      get(at`/showings/${showingId}/queue/draw/entries`, queueDrawEntries, { after }),
    leaveQueue: (showingId: string) => act('DELETE', at`/showings/${showingId}/queue`, queue),
    startTurn: (showingId: string) => act('POST', at`/showings/${showingId}/queue/turn`, queue, {}),

    /** As a visitor or as the buyer: a session that has to be renewed must not become an account made for the shop. */
    openSandbox: (hasSession: boolean) =>
      (hasSession ? own : open)({ method: 'POST', path: '/sandboxes', answer: openSandboxAnswer, body: {} }),
    turnSandboxClock: (eventId: string, minutes: number) =>
      act('POST', at`/sandboxes/${eventId}/clock`, sandbox, { minutes }),
    openSandboxSale: (showingId: string) =>
      act('POST', at`/sandboxes/showings/${showingId}/sale`, sandbox, {}),
    sellOutSandbox: (showingId: string) =>
      act('POST', at`/sandboxes/showings/${showingId}/sell-out`, sandbox, {}),
    moveSandboxShowing: (showingId: string, minutes: number) =>
      act('POST', at`/sandboxes/showings/${showingId}/move`, sandbox, { minutes }),

    delaySandboxPayment: (code: string, minutes: number) =>
      act('POST', at`/sandboxes/orders/${code}/delay`, sandbox, { minutes }),
    loseSandboxCallback: (code: string) => act('POST', at`/sandboxes/orders/${code}/unheard`, sandbox, {}),
    refundSandboxOrder: (code: string) => act('POST', at`/sandboxes/orders/${code}/refund`, sandbox, {}),

    follows: () => getOwn('/follows', followsAnswer),
    follow: (eventId: string) => act('PUT', at`/follows/${eventId}`, followAnswer),
    unfollow: (eventId: string) => act('DELETE', at`/follows/${eventId}`, unfollowAnswer),
    profileFollows: () => getOwn('/profile-follows', profileFollowsAnswer),
    isProfileFollowed: (kind: ProfileKind, slug: string) =>
      get(at`/profile-follows/${kind}/${slug}`, profileFollowedAnswer),
    followProfile: (kind: ProfileKind, slug: string) =>
      act('PUT', at`/profile-follows/${kind}/${slug}`, profileFollowAnswer),
    unfollowProfile: (kind: ProfileKind, slug: string) =>
      act('DELETE', at`/profile-follows/${kind}/${slug}`, profileUnfollowAnswer),
    stopReminder: (token: string) =>
      open({ method: 'POST', path: '/follows/stop', body: { token }, answer: unfollowAnswer }),

    tickets: (page: Page) => getOwn('/tickets', ticketPage, pageQuery(page)),
    ticket: (id: string) => getOwn(at`/tickets/${id}`, ticket),
    ticketCopies: readOnce(() => getOwn('/tickets/copies', ticketCopiesAnswer)),
    reissueTickets: (sessionId: string) =>
      act('POST', '/tickets/reissue', reissueAnswer, { session_id: sessionId }),
    balances: readOnce(() => getOwn('/balances', balancesAnswer)),
    balanceEntries: (unit: BalanceUnitWire, page: Page) =>
      getOwn(`/balances/${unit}/entries`, shapes.balancePage, pageQuery(page)),
    ticketKeys: () => get('/ticket-keys', shapes.ticketKeys),
  };
}
