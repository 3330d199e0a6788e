// TABLE of the fields that every visitor reads: events, films, search, editorial content, addresses.
import { richText } from '@mo-man/schema/rules/text/rich-text.rule.ts';
import type { Read, TypeRows, Wire } from './_row.ts';

export const api = {
  event: '/event/v1.0',
  movie: '/movie/v1',
  films: '/movie/v2',
  search: '/search-gateway',
};

/** Those of these ids that exist, in their order. */
async function byIds(read: Read, path: string, ids: string[]): Promise<Wire[]> {
  if (ids.length === 0) return [];
  const found: Wire[] = await read.get(path, { ids: ids.join(',') });
  return ids.flatMap((id) => found.find((item) => item.id === id) ?? []);
}
const eventsOf = (read: Read, ids: string[]) => byIds(read, `${api.event}/events/by-ids`, ids);
export const eventOf = async (read: Read, id: string) => (await eventsOf(read, [id]))[0] ?? null;
export const showingOf = async (read: Read, id: string) =>
  (await byIds(read, `${api.event}/showings`, [id]))[0] ?? null;
const filmOf = async (read: Read, id: string) =>
  (await byIds(read, `${api.movie}/films/by-ids`, [id]))[0] ?? null;
const seatMapOf = async (read: Read, id: string) =>
  (await read.get(`${api.event}/seat-maps`, { showing_ids: id }))[0] ?? null;

/** Lists never have more than the SDL's maximum. */
const firstOf = (first: number) => Math.min(first, 100);

/** A list with pages: of the SDL a connection, on the wire `items`, `has_next_page` and `total_count`. */
export const connection = (name: string): Record<string, TypeRows> => ({
  [`${name}Connection`]: { same: 'totalCount', other: { edges: 'items', pageInfo: (page) => page } },
  [`${name}Edge`]: { same: 'cursor node' },
});
export const page =
  (path: string, query: (args: Record<string, Wire>) => Record<string, unknown> = () => ({})) =>
  (_: Wire, read: Read, args: Record<string, Wire>) =>
    read.get(path, { first: firstOf(args['first']), after: args['after'], ...query(args) });

/** The events of an artist, an organizer or a venue. */
const profileEvents =
  (when: 'upcoming' | 'past') =>
  ({ kind, slug }: Wire, read: Read, { first, after }: Record<string, Wire>) =>
    read.get(`${api.event}/profiles/${kind}/${slug}/events`, { when, first: firstOf(first), after });

const dayMs = 86_400_000;
/** A day of Vietnam, which is seven hours ahead of UTC all year. */
const dayAt = (ms: number) => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10);

/** First and last day of a named range; weeks begin on Monday. */
function daysOf({ date, from, to }: Record<string, Wire>): { from?: string | null; to?: string | null } {
  const now = Date.now();
  const sinceMonday = (new Date(`${dayAt(now)}T00:00:00Z`).getUTCDay() + 6) % 7;
  const inDays = (days: number) => dayAt(now + days * dayMs);
  if (date === 'today') return { from: inDays(0), to: inDays(0) };
  if (date === 'tomorrow') return { from: inDays(1), to: inDays(1) };
  if (date === 'thisWeekend') return { from: inDays(4 - sinceMonday), to: inDays(6 - sinceMonday) };
  if (date !== 'thisMonth') return { from, to };
  const month = dayAt(now).slice(0, 7);
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

export const eventRows: Record<string, TypeRows> = {
  Query: {
    other: {
      home: (_, read) => read.get(`${api.event}/home`),
      events: page(`${api.event}/events`, ({ category, cityId }) => ({ category, city_id: cityId })),
      eventsByIds: (_, read, { ids }) => eventsOf(read, ids),
      event: (_, read, { id }) => eventOf(read, id),
      eventBySlug: (_, read, { slug }) => read.orNull(read.get(`${api.event}/events/by-slug/${slug}`)),
      publicProfile: (_, read, { kind, slug }) =>
        read.orNull(read.get(`${api.event}/profiles/${kind}/${slug}`)),
      showing: (_, read, { id }) => showingOf(read, id),
      seatMap: (_, read, { showingId }) => seatMapOf(read, showingId),
      seatLayout: (_, read, { showingId }) =>
        read.orNull(read.get(`${api.event}/showings/${showingId}/seat-layout`)),
      seatStates: (_, read, { showingId }) =>
        read.orNull(read.get(`${api.event}/showings/${showingId}/seat-states`)),
      section: (_, read, { showingId, sectionId }) =>
        read.orNull(read.get(`${api.event}/showings/${showingId}/sections/${sectionId}`)),
      voucher: (_, read, { id }) => read.orNull(read.get(`${api.event}/vouchers/${id}`)),
      votings: (_, read) => read.get(`${api.event}/votings`),
      voting: (_, read, { slug }) => read.orNull(read.get(`${api.event}/votings/${slug}`)),
      recapYear: async (_, read) => (await read.get(`${api.event}/recap-year`)).year,
      ticketKeys: (_, read) => read.get(`${api.event}/ticket-keys`),
    },
  },
  Home: {
    other: {
      id: () => 'home',
      featured: ({ featured }, read) => eventsOf(read, featured),
      thisWeekend: ({ this_weekend: ids }, read) => eventsOf(read, ids),
      thisMonth: ({ this_month: ids }, read) => eventsOf(read, ids),
      onSale: ({ on_sale: ids }, read) => eventsOf(read, ids),
      comingSoon: ({ coming_soon: ids }, read) => eventsOf(read, ids),
    },
  },
  ...connection('Event'),
  PageInfo: { same: 'hasNextPage', other: { endCursor: ({ items }) => items.at(-1)?.cursor ?? null } },
  Event: {
    same: `id slug title summary about artists performers lineUp faq gallery video category venue poster posterPreview banner bannerPreview minAge isForFamilies isListed status notice minPrice
      maxPrice callToAction saleStatus`,
    other: {
      aboutBlocks: ({ about }) => richText(about),
      startsAt: ({ starts_at: usual, day_starts: starts }, _, args) => {
        const { from, to } = daysOf(args);
        if (!from && !to) return usual;
        const isWithin = (day: string) => (!from || day >= from) && (!to || day <= to);
        return starts.find((start: string) => isWithin(dayAt(Date.parse(start)))) ?? usual;
      },
      showings: ({ showing_ids: ids }, read) => byIds(read, `${api.event}/showings`, ids),
      isFollowed: async ({ id }, read) =>
        read.isLoggedIn && (await read.get(`${api.event}/follows/of`, { ids: id })).includes(id),
      vouchers: ({ id }, read) => read.get(`${api.event}/events/${id}/vouchers`),
      voting: ({ voting_slug: slug }, read) =>
        slug === null ? null : read.orNull(read.get(`${api.event}/votings/${slug}`)),
    },
  },
  Performer: { same: 'name slug' },
  GalleryPicture: { same: 'picture preview text' },
  TextBlock: { same: 'kind lines' },
  TextLine: { same: 'spans' },
  TextSpan: { other: { text: 'text', isStrong: 'isStrong', isEmphasized: 'isEmphasized', href: 'href' } },
  PublicProfile: {
    same: 'kind slug name about picture picturePreview organizerKind url email phone venue isCinema',
    other: {
      id: ({ kind, slug }) => `${kind}.${slug}`,
      upcoming: profileEvents('upcoming'),
      past: profileEvents('past'),
      isFollowed: async ({ kind, slug }, read) =>
        read.isLoggedIn && (await read.get(`${api.event}/profile-follows/${kind}/${slug}`)).is_followed,
    },
  },
  ProfileEventConnection: { same: 'totalCount', other: { edges: 'items', pageInfo: (list) => list } },
  ProfileEventEdge: { same: 'cursor node' },
  ProfileEvent: {
    same: 'startsAt showingCount',
    other: { event: ({ event_id: id }, read) => eventOf(read, id) },
  },
  Venue: {
    same: 'id slug name address city cityId latitude longitude directions picture picturePreview map',
  },
  Showing: {
    same: `id startsAt endsAt doorsAt saleOpensAt saleClosesAt status notice change calendar callToAction saleStatus
      maxTicketsPerAccount deliveryFee hasAddOns hasSeatMap queueRequired captchaRequired presaleRequired questions attendeeForm hasWaitingList hasHiddenTickets returns exchangeUntil
      ticketTypes`,
    other: {
      event: ({ event_id: id }, read) => eventOf(read, id),
      venue: async ({ venue, event_id: id }, read) => venue ?? (await eventOf(read, id)).venue,
      seatMap: ({ id, has_seat_map: has }, read) => (has ? seatMapOf(read, id) : null),
      screening: async ({ id, event_id: filmId }, read) => {
        if (!(await filmOf(read, filmId))) return null;
        const { screenings } = await read.get(`${api.films}/films/${filmId}/showings`);
        return screenings.find((screening: Wire) => screening.showing_id === id) ?? null;
      },
    },
  },
  CalendarEntry: { same: 'uid sequence' },
  ShowingChange: { same: 'id oldStartsAt oldPlace chooseUntil' },
  ReturnRules: { same: 'until feesBack' },
  TicketType: {
    same: `id sectionId name description price serviceFee methodFeeMax colour bundleSize minPerOrder maxPerOrder left state
      onSaleFrom onSaleUntil followsId companionOf companionsPerTicket admits`,
  },
  AdmittedShowing: { same: 'id startsAt endsAt place status calendar' },
  LineUpEntry: { same: 'title about minutesFromStart' },
  EventFaq: { same: 'question answer' },
  Question: { same: 'id label kind required choices isShownAtGate' },
  AttendeeForm: { same: 'name phone questions identity until' },
  IdentityRule: { same: 'ticketsMax' },
  QuestionChoice: { same: 'value label' },
  SeatMap: { same: 'showingId width height stage sections' },
  Section: {
    same: 'id name kind outline ticketTypes left capacity',
    other: {
      seats: ({ id, showing_id: showingId, kind }, read) =>
        kind === 'seated' ? read.get(`${api.event}/showings/${showingId}/sections/${id}/seats`) : [],
    },
  },
  Seat: { same: 'id row label x y ticketTypeId trait partnerId state' },
  SeatLayout: { same: 'showingId key seats' },
  SeatStates: { same: 'showingId key states' },
  Voucher: {
    same: `id code party organizerName title terms kind value maxDiscount minSubtotal startsAt endsAt isUsedUp`,
    other: {
      events: ({ event_ids: ids }, read) => eventsOf(read, ids),
      isSaved: async ({ id }, read) =>
        read.isLoggedIn && (await read.get(`${api.event}/saved-vouchers/of`, { ids: id })).includes(id),
    },
  },
  Voting: {
    same: 'id slug title about opensAt closesAt maxPerVote maxPerAccount candidates tally',
    other: {
      event: ({ event_id: id }, read) => (id === null ? null : eventOf(read, id)),
      own: ({ slug }, read) => (read.isLoggedIn ? read.get(`${api.event}/votings/${slug}/votes`) : null),
    },
  },
  VotingCandidate: { same: 'id name about picture picturePreview' },
  VotingTally: { same: 'state votes isHidden candidates' },
  CandidateHearts: { same: 'candidateId hearts' },
  OwnVotes: { same: 'balance given candidates' },
  TicketKey: { same: 'id algorithm publicKey since' },
};

export const filmRows: Record<string, TypeRows> = {
  Query: {
    other: {
      film: (_, read, { id }) => filmOf(read, id),
      films: page(`${api.movie}/films`, ({ state, cityId }) => ({ state, city_id: cityId })),
      cinemas: (_, read, { cityId }) => read.get(`${api.movie}/cinemas`, { city_id: cityId }),
      reviews: (event, read, args) => page(`${api.films}/films/${args['filmId']}/reviews`)(event, read, args),
    },
  },
  Event: { other: { film: ({ id }, read) => filmOf(read, id) } },
  ...connection('Film'),
  Film: {
    same: 'id originalTitle releasedOn minutes ageLabel genres directors actors trailer state rating ratedFrom isRated',
    other: {
      event: ({ id }, read) => eventOf(read, id),
      cinemas: async ({ id }, read) => (await read.get(`${api.films}/films/${id}/showings`)).cinemas,
      myReview: async ({ id }, read) =>
        read.isLoggedIn ? (await read.get(`${api.films}/films/${id}/reviews/own`)).review : null,
      mayReview: async ({ id }, read) =>
        read.isLoggedIn && (await read.get(`${api.films}/films/${id}/reviews/own`)).may_write,
    },
  },
  FilmRating: { same: 'average count' },
  Cinema: { same: 'id slug name address city cityId latitude longitude picture picturePreview rooms' },
  CinemaRoom: { same: 'id name' },
  Screening: { same: 'cinemaId room format language isDubbed subtitles' },
  ...connection('Review'),
  Review: { same: 'id author stars comment writtenAt editedAt isHidden' },
};

const filtersOf = (args: Record<string, Wire>) => ({
  q: args['q'],
  local: args['cityId'],
  cate: args['categories'].length > 0 ? args['categories'].join(',') : null,
  venue: args['venueId'],
  price: args['price'],
  price_from: args['priceFrom'],
  price_to: args['priceTo'],
  sale: args['sale'],
  audience: args['audience'],
  ...daysOf(args),
});

export const searchRows: Record<string, TypeRows> = {
  Query: {
    other: {
      search: async (_, read, args) => {
        const filters = filtersOf(args);
        const { sort, page: number, first } = args;
        const query = { ...filters, sort, page: number, first };
        return { filters, ...(await read.get(`${api.search}/search`, query)) };
      },
      searchSuggestions: (_, read, { q }) => read.get(`${api.search}/suggest`, { q }),
    },
  },
  SearchResult: {
    same: 'page hasMore total isExact spellings venueName',
    other: {
      events: ({ event_ids: ids }, read) => eventsOf(read, ids),
      facets: ({ filters }, read) => read.get(`${api.search}/facets`, filters),
      /** Six at most, the featured first. */
      popular: async ({ total, event_ids: found }, read) => {
        if (total >= 4) return [];
        const { featured, on_sale: onSale } = await read.get(`${api.event}/home`);
        const others = [...new Set<string>([...featured, ...onSale])].filter((id) => !found.includes(id));
        return eventsOf(read, others.slice(0, 6));
      },
    },
  },
  SearchFacets: { same: 'prices cities categories dates' },
  SearchCount: { same: 'code count' },
  SearchSuggestion: {
    same: 'kind text',
    other: { event: ({ event_id: id }, read) => (id === null ? null : eventOf(read, id)) },
  },
};

const content = '/graphql/query';
const homeContent = `{ contentHome(id: "home") {
  banners { id title subtitle image imagePreview event { id } }
  categories { id name icon }
  destinations { id name image imagePreview }
  popups { id title text image imagePreview event { id } }
} }`;
const ofHome = (field: string) => async (_: Wire, read: Read) =>
  (await read.post(content, { query: homeContent })).contentHome[field];
const organizerQuery = `query Q($ids: [ID!]!) { contentEvents(ids: $ids) {
  organizer { id slug name about logo logoPreview kind url email phone }
} }`;
const pageQuery = `query Q($name: ID!, $version: Int) { page(name: $name, version: $version) {
  id name version isCurrent isTemplate inForceFrom title summary
  sections { title blocks { kind lines } }
  versions { version inForceFrom }
  paymentMethods { code name description minAmount maxAmount isInMaintenance }
} }`;
const articleFields = `id slug topic title summary
  sections { title blocks { kind lines } }
  related { slug title summary }`;
const helpQuery = `{ helpArticles { ${articleFields} } }`;
const articleQuery = `query Q($slug: ID!) { helpArticle(slug: $slug) { ${articleFields} } }`;
const eventNamed = ({ event: { id } }: Wire, read: Read) => eventOf(read, id);

export const contentRows: Record<string, TypeRows> = {
  Query: {
    other: {
      page: async (_, read, { name, version = null }) =>
        (await read.post(content, { query: pageQuery, variables: { name, version } })).page,
      helpArticles: async (_, read) => (await read.post(content, { query: helpQuery })).helpArticles,
      helpArticle: async (_, read, { slug }) =>
        (await read.post(content, { query: articleQuery, variables: { slug } })).helpArticle,
    },
  },
  Home: {
    other: {
      banners: ofHome('banners'),
      categories: ofHome('categories'),
      destinations: ofHome('destinations'),
      popups: ofHome('popups'),
    },
  },
  Event: {
    other: {
      organizer: async ({ id }, read) => {
        const { contentEvents } = await read.post(content, {
          query: organizerQuery,
          variables: { ids: [id] },
        });
        return contentEvents[0]?.organizer ?? null;
      },
    },
  },
  Organizer: { equal: 'id slug name about logo logoPreview kind url email phone' },
  Banner: { equal: 'id title subtitle image imagePreview', other: { event: eventNamed } },
  PopUp: { equal: 'id title text image imagePreview', other: { event: eventNamed } },
  Category: { equal: 'id name icon' },
  Destination: { equal: 'id name image imagePreview' },
  Page: {
    equal: 'id name version isCurrent isTemplate inForceFrom title summary sections versions paymentMethods',
  },
  HelpArticle: { equal: 'id slug topic title summary sections related' },
  HelpLink: { equal: 'slug title summary' },
  PageSection: { equal: 'title blocks' },
  PageBlock: { equal: 'kind lines' },
  PageVersion: { equal: 'version inForceFrom' },
  PagePaymentMethod: { equal: 'code name description minAmount maxAmount isInMaintenance' },
};

export const addressRows: Record<string, TypeRows> = {
  Query: {
    other: {
      provinces: (_, read, { model }) => read.get(`${api.event}/provinces`, { model }),
      districts: (_, read, { provinceCode }) =>
        read.get(`${api.event}/districts`, { province_code: provinceCode }),
      wards: (_, read, { model, within }) => read.get(`${api.event}/wards`, { model, within }),
    },
  },
  AddressUnit: { same: 'code name' },
};
