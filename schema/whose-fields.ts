// Whose each field of the schema is. What is kept in memory for visitors is chosen by this table alone, so a field without a
// word here fails `npm test`. Runtime-free: constants only.

/**
 * `anybody`: the same for everybody in a language, and good for some seconds (limits.visitorAnswerSeconds).
 * `moment`: the same for everybody, but read again after a hint, or to spend by: never from memory.
 * `person`: depends on who asks, or is about somebody.
 */
export type Whose = 'anybody' | 'moment' | 'person';

/** The fields of one type; a word alone for all that it has and will have. */
type FieldsOfType = 'person' | 'moment' | Partial<Record<Whose, readonly string[]>>;

/** TABLE of whose each field is, by the type it belongs to. */
export const whoseFields: Readonly<Record<string, FieldsOfType>> = {
  Query: {
    anybody: ['event', 'events', 'home', 'search', 'searchSuggestions', 'showing', 'ticketKeys'],
    moment: ['quote', 'seatMap'],
    person: [
      'devices',
      'incompleteOrder',
      'me',
      'myTickets',
      'order',
      'orders',
      'paymentMethods',
      'queue',
      'section',
      'session',
      'ticket',
    ],
  },
  Mutation: 'person',
  Subscription: 'person',

  Banner: { anybody: ['event', 'id', 'image', 'imagePreview', 'subtitle', 'title'] },
  Category: { anybody: ['icon', 'id', 'name'] },
  Destination: { anybody: ['id', 'image', 'imagePreview', 'name'] },
  Event: {
    anybody: [
      'about',
      'artists',
      'banner',
      'bannerPreview',
      'callToAction',
      'category',
      'id',
      'maxPrice',
      'minAge',
      'minPrice',
      'notice',
      'organizer',
      'poster',
      'posterPreview',
      'saleStatus',
      'showings',
      'slug',
      'startsAt',
      'status',
      'summary',
      'title',
      'venue',
    ],
  },
  EventConnection: { anybody: ['edges', 'pageInfo', 'totalCount'] },
  EventEdge: { anybody: ['cursor', 'node'] },
  Home: {
    anybody: [
      'banners',
      'categories',
      'comingSoon',
      'destinations',
      'featured',
      'id',
      'onSale',
      'thisMonth',
      'thisWeekend',
    ],
  },
  LocalizedText: { anybody: ['en', 'vi'] },
  Organizer: { anybody: ['about', 'id', 'logo', 'logoPreview', 'name'] },
  PageInfo: { anybody: ['endCursor', 'hasNextPage'] },
  Question: { anybody: ['choices', 'id', 'kind', 'label', 'required'] },
  QuestionChoice: { anybody: ['label', 'value'] },
  SearchResult: { anybody: ['events', 'hasMore', 'page', 'total'] },
  SearchSuggestion: { anybody: ['event', 'kind', 'text'] },
  Showing: {
    anybody: [
      'callToAction',
      'captchaRequired',
      'doorsAt',
      'endsAt',
      'event',
      'hasSeatMap',
      'id',
      'maxTicketsPerAccount',
      'notice',
      'presaleRequired',
      'questions',
      'queueRequired',
      'saleClosesAt',
      'saleOpensAt',
      'saleStatus',
      'startsAt',
      'status',
      'ticketTypes',
    ],
    moment: ['seatMap'],
  },
  TicketKey: { anybody: ['algorithm', 'id', 'publicKey', 'since'] },
  TicketType: {
    anybody: [
      'colour',
      'description',
      'id',
      'left',
      'maxPerOrder',
      'minPerOrder',
      'name',
      'price',
      'sectionId',
    ],
  },
  Venue: {
    anybody: ['address', 'cityId', 'id', 'latitude', 'longitude', 'name', 'picture', 'picturePreview'],
  },

  QueueProgress: 'moment',
  Quote: 'moment',
  SeatMap: 'moment',
  SeatStateChange: 'moment',
  SeatsChange: 'moment',
  Section: {
    moment: ['capacity', 'id', 'kind', 'left', 'name', 'outline', 'ticketTypes'],
    person: ['seats'],
  },
  Seat: { moment: ['id', 'label', 'row', 'ticketTypeId', 'trait', 'x', 'y'], person: ['state'] },

  AnswerQuestionsPayload: 'person',
  Balance: 'person',
  BalanceEntry: 'person',
  BalanceEntryConnection: 'person',
  BalanceEntryEdge: 'person',
  CancelOrderPayload: 'person',
  Contact: 'person',
  DeleteAccountPayload: 'person',
  Device: 'person',
  ExportMyDataPayload: 'person',
  ForgotPasswordPayload: 'person',
  HoldTicketsPayload: 'person',
  JoinQueuePayload: 'person',
  LeaveQueuePayload: 'person',
  LoginPayload: 'person',
  LogoutPayload: 'person',
  MiniApp: 'person',
  Order: 'person',
  OrderConnection: 'person',
  OrderEdge: 'person',
  OrderLine: 'person',
  Payment: 'person',
  PaymentMethod: 'person',
  Queue: 'person',
  QueuePlace: 'person',
  RefreshSessionPayload: 'person',
  Refund: 'person',
  RegisterDevicePayload: 'person',
  ResendVerificationEmailPayload: 'person',
  ResetPasswordPayload: 'person',
  RetryPaymentPayload: 'person',
  RevokeDevicePayload: 'person',
  SendOtpPayload: 'person',
  Session: 'person',
  SessionEvent: 'person',
  SocialLogin: 'person',
  StartTurnPayload: 'person',
  SubmitOrderPayload: 'person',
  Ticket: 'person',
  TicketConnection: 'person',
  TicketEdge: 'person',
  Turn: 'person',
  UnsubscribePayload: 'person',
  UpdateProfilePayload: 'person',
  User: 'person',
  ValidateResetTokenPayload: 'person',
  VerifyEmailPayload: 'person',
  VerifyOtpPayload: 'person',
};

/** Whose a field is; undefined when nobody has said so yet. `__typename` is anybody's. */
export function whoseField(type: string, field: string): Whose | undefined {
  if (field === '__typename') return 'anybody';
  const row = whoseFields[type];
  if (row === undefined || typeof row === 'string') return row;
  return (['anybody', 'moment', 'person'] as const).find((whose) => row[whose]?.includes(field));
}
