// TABLE of the fields that belong to one reader: orders, vouchers, tickets, gifts, queues, the account.
import type { Read, TypeRows, Wire } from './_row.ts';
import { api, connection, page, showingOf } from './_public-fields.ts';

const ofShowing = ({ showing_id: id }: Wire, read: Read) => (id === null ? null : showingOf(read, id));
const own = (path: string) => (_: Wire, read: Read) => read.get(api.event + path);
const ofOrder = (part: string) => (_: Wire, read: Read, args: Record<string, Wire>) =>
  read.orNull(read.get(`${api.event}/orders/${args['code']}${part}`));
const atShowing = (part: string) => (_: Wire, read: Read, args: Record<string, Wire>) =>
  read.orNull(read.get(`${api.event}/showings/${args['showingId']}${part}`));

export const orderRows: Record<string, TypeRows> = {
  Query: {
    other: {
      quote: (_, read, { input }) =>
        read.post(`${api.event}/showings/${input.showingId}/quotes`, {
          seat_ids: input.seatIds,
          tickets: input.tickets.map((one: Wire) => ({
            ticket_type_id: one.ticketTypeId,
            quantity: one.quantity,
          })),
          voucher_code: input.voucherCode ?? null,
          delivery: input.delivery,
          add_ons: (input.addOns ?? []).map((one: Wire) => ({
            add_on_id: one.addOnId,
            quantity: one.quantity,
          })),
        }),
      addOns: (_, read, { showingId }) => read.get(`${api.event}/showings/${showingId}/add-ons`),
      hiddenTicketTypes: (_, read, { showingId, code }) =>
        read.post(`${api.event}/showings/${showingId}/hidden-types`, { code }),
      order: (parent, read, args) => (args['code'] ? ofOrder('')(parent, read, args) : null),
      orders: page(`${api.event}/orders`),
      incompleteOrder: (_, read, { showingId }) =>
        read.get(`${api.event}/showings/${showingId}/incomplete-order`),
      liveOrders: own('/live-orders'),
      savedAddresses: own('/saved-addresses'),
      lastDelivery: async (_, read) => (await read.get(`${api.event}/saved-addresses`))[0] ?? null,
      paymentMethods: (_, read, { orderCode, outOfLimitsIncluded }) =>
        read.get(`${api.event}/orders/${orderCode}/payment-methods`, {
          out_of_limits_included: outOfLimitsIncluded,
        }),
      orderRefund: ofOrder('/refund'),
      exchangeOffers: ofOrder('/exchange-offers'),
      orderReturns: ofOrder('/returns'),
      vouchers: (_, read, { orderCode }) => read.get(`${api.event}/vouchers`, { order_code: orderCode }),
    },
  },
  Quote: {
    same: 'lines subtotal serviceFee methodFeeMax shippingFee addOns addOnTotal discount discounts total',
  },
  AddOn: { same: 'id name description price left maxPerOrder' },
  ExchangeOffer: { same: 'orderCode tickets', other: { showing: ofShowing } },
  ExchangeableTicket: { same: 'ticketId ticketTypeName seatLabel partnerId amount' },
  OrderExchange: { same: 'fromOrderCode ticketIds amount credit toPay refund' },
  OrderAddOn: { same: 'addOnId name quantity unitPrice' },
  OrderLine: { same: 'ticketTypeId name quantity unitPrice seatLabels seatIds' },
  OrderDiscount: { same: 'party voucherId code title amount' },
  ...connection('Order'),
  Order: {
    same: `admits
      code state sectionId sectionName lines subtotal serviceFee methodFeeMax shippingFee addOns addOnTotal areAddOnsRefunded discount discounts total exchange holdUntil payUntil
      contact answers attendees hasAllAttendees delivery invoice isInvoiceOpen invoiceUntil agreedPages payments refunds ticketIds paidAt endedAt createdAt`,
    other: { showing: ofShowing },
  },
  AgreedPage: { same: 'name version' },
  OrderAttendee: { same: 'unitId ticketTypeName seatLabel attendee' },
  OrderAnswer: { same: 'questionId label value text' },
  Contact: { same: 'name email phone' },
  Delivery: { same: 'state model province district ward address note recipientName recipientPhone sentAt' },
  SavedAddress: {
    same: 'id label isDefault model province district ward address note recipientName recipientPhone',
  },
  DeliveryAddress: { same: 'model province district ward address note recipientName recipientPhone' },
  Invoice: { same: 'companyName taxCode address email' },
  Payment: {
    same: 'id method methodName amount state failure word payUrl transfer startedAt endedAt',
  },
  BankTransfer: { same: 'bank account accountName amount text qr appUrl' },
  Refund: { same: 'id amount state reason toOrderCode requestedAt endedAt' },
  PaymentMethod: {
    same: 'code id name description minAmount maxAmount serviceFee total isInMaintenance',
  },
  OrderRefund: {
    same: 'orderCode change choice mayRefund ticketCount amount givenCount passChanges dueAmount account',
    other: { showing: ofShowing },
  },
  PassChange: {
    same: 'change choice mayRefund ticketCount amount givenCount',
    other: { showing: ofShowing },
  },
  RefundAccount: { same: 'bank ending isFixed waitsUntil' },
  OrderReturns: {
    same: 'orderCode tickets',
    other: {
      showing: ofShowing,
      rules: (returns) => (returns.until === null ? null : returns),
    },
  },
  ReturnedTicket: { same: 'ticketId ticketType seatLabel amount state refusal' },
  VoucherOffer: { same: 'voucher discount refusal' },
};

export const ticketRows: Record<string, TypeRows> = {
  Query: {
    other: {
      myTickets: page(`${api.event}/tickets`),
      ticket: (_, read, { id }) => read.orNull(read.get(`${api.event}/tickets/${id}`)),
      gifts: page(`${api.event}/gifts`, ({ side }) => ({ side })),
      giftOffer: (_, read, { code }) => read.orNull(read.get(`${api.event}/gift-offers/${code}`)),
      mySupportRequests: page(`${api.event}/support-requests`),
      supportRequest: (_, read, { number }) =>
        read.orNull(read.get(`${api.event}/support-requests/${number}`)),
      waitingPlaces: async (_, read) => (await read.get(`${api.event}/waiting-places`)).places,
      recap: own('/recap'),
    },
  },
  ...connection('Ticket'),
  Ticket: {
    same: `id code qr generation rotation state obtainedBy checkedInAt orderCode eventTitle venueName venueAddress place sectionName
      ticketTypeName seatLabel poster startsAt endsAt doorsAt status notice change returnsUntil attendee attendeeUntil calendar notes gates wallets
      admits`,
    other: { showing: ofShowing },
  },
  TicketAdmission: { same: 'id startsAt endsAt doorsAt place status calendar' },
  Attendee: { same: 'name phone identityEnd answers' },
  AttendeeAnswer: { same: 'questionId value' },
  TicketRotation: { same: 'secret stepSeconds digits' },
  TicketChange: { same: 'oldStartsAt oldPlace chooseUntil' },
  LocalizedText: { same: 'vi en' },
  ...connection('Gift'),
  Gift: {
    same: 'id side state ticketIds freeGifts message contact senderName code expiresAt createdAt endedAt',
    other: { showing: ofShowing, ticketCount: 'tickets' },
  },
  GiftOffer: {
    same: 'state freeGifts message senderName expiresAt',
    other: { showing: ofShowing, ticketCount: 'tickets' },
  },
  ...connection('SupportRequest'),
  SupportRequest: {
    same: 'id number topic state orderCode summary createdAt changedAt',
    other: {
      messages: async ({ number }, read) =>
        (await read.get(`${api.event}/support-requests/${number}`)).messages,
    },
  },
  SupportMessage: { same: 'id author text writtenAt' },
  WaitingPlace: {
    same: 'id sectionId ticketTypeId quantity state ahead isPaused joinedAt offer',
    other: { showing: ofShowing, sectionName: 'section', ticketTypeName: 'ticket_type' },
  },
  WaitingOffer: {
    same: 'id quantity seatLabels price expiresAt',
    other: { sectionName: 'section', ticketTypeName: 'ticket_type' },
  },
  Recap: {
    same: 'year shows tickets minutes cities firstShow topArtist heartsEarned heartsGiven',
    other: { showings: 'shows', firstShowing: 'first_show' },
  },
  RecapShow: { same: 'eventId title startsAt' },
  RecapArtist: { same: 'name shows', other: { showings: 'shows' } },
};

export const queueRows: Record<string, TypeRows> = {
  Query: {
    other: {
      queue: atShowing('/queue'),
      presale: atShowing('/presale'),
      queueDraw: atShowing('/queue/draw'),
      turnNotice: atShowing('/turn-notice'),
    },
  },
  Queue: { same: 'showingId type gathersFrom opensAt listClosesAt progress' },
  QueueProgress: {
    same: 'showingId epoch seq status nowServing lastNumber ratePerMinute left gathered',
  },
  Presale: { same: 'showingId lane opensAt saleOpensAt isEntered' },
  QueueDraw: {
    same: `showingId commitment committedAt gathered frozenAt root publishedAt firstNumber seed beaconKey beaconRound beaconAt
      beaconSignature beaconValue beaconUrl drawnAt`,
    other: {
      listPath: ({ frozen_at: frozen, showing_id: id }) => (frozen === null ? null : `/draws/${id}.txt`),
      proofPath: ({ root, showing_id: id }, _, { entryId }) =>
        root === null ? null : `/draws/${id}/${entryId}.txt`,
      entries: async ({ frozen_at: frozen, showing_id: id }, read, { after }) =>
        frozen === null
          ? []
          : (await read.get(`${api.event}/showings/${id}/queue/draw/entries`, { after: after ?? '' }))
              .entries,
    },
  },
  QueueDrawEntry: { same: 'entryId nonce isPriority number' },
  TurnNotice: { same: 'showingId channel isFallback channels serverKey' },
};

const balance = (unit: string) => async (_: Wire, read: Read) => ({
  unit,
  amount: (await read.get(`${api.event}/balances`))[unit],
});

export const accountRows: Record<string, TypeRows> = {
  Query: {
    other: {
      me: (_, read) => (read.isLoggedIn ? read.get(`${api.movie}/users/me`) : null),
      devices: (_, read) => read.get(`${api.movie}/users/sessions`),
      followedProfiles: (_, read) => read.get(`${api.event}/profile-follows`),
      followedEvents: async (_, read) => {
        const ids: string[] = await read.get(`${api.event}/follows`);
        return ids.length > 0 ? read.get(`${api.event}/events/by-ids`, { ids: ids.join(',') }) : [];
      },
    },
  },
  User: {
    same: `id name email emailVerified pendingEmail phone phoneVerified dob gender identifyNumber toUpdate hasPassword wantsNews wantsReminders locale`,
    other: {
      socialLogins: (_, read) => read.get(`${api.movie}/users/me/social_logins`),
      passkeys: (_, read) => read.get(`${api.movie}/users/me/passkeys`),
      hearts: balance('heart'),
      freeGifts: balance('free_gift'),
    },
  },
  SocialLogin: { same: 'id provider createdAt' },
  Passkey: { same: 'id name createdAt lastUsedAt' },
  Balance: {
    same: 'amount',
    other: {
      entries: ({ unit }, read, { first, after }) =>
        read.get(`${api.event}/balances/${unit}/entries`, { first, after }),
    },
  },
  ...connection('BalanceEntry'),
  BalanceEntry: { same: 'id amount balanceAfter reason orderCode createdAt' },
  Device: {
    same: 'id kind name address createdAt isCurrent',
    other: {
      ticketsKept: async ({ id }, read) => {
        const copies: Wire[] = await read.get(`${api.event}/tickets/copies`);
        return copies.find((one) => one.session_id === id)?.tickets ?? 0;
      },
    },
  },
};
