import type { Example } from '../example.ts';

export const discoverExamples: Example[] = [
  {
    area: 'discover',
    about:
      'The home screen in one request: the event API and the editorial content meet in Home and in Event.',
    query: `query Home {
  home {
    banners { title event { slug } }
    thisWeekend { title startsAt organizer { name } }
    onSale { id title minPrice callToAction saleStatus venue { name } }
  }
}`,
  },
  {
    area: 'discover',
    about:
      'Search: accents and exact spelling are not needed. The answers come in the language of ?lang= or of your browser.',
    query: `query Search($q: String!) {
  search(q: $q) {
    total
    events { id title startsAt minPrice venue { name cityId } }
  }
  searchSuggestions(q: $q) { kind text }
}`,
    variables: { q: 'dem nhac' },
  },
  {
    area: 'discover',
    about:
      'Asked by its id: a document of the site is named by the SHA-256 of its text, in a GET. In production others are not answered.',
    query: `# documentId: by GET, by the SHA-256 of the text below. Change a letter of it, and nobody knows it.
query SearchShortcuts {
  home {
    id
    categories {
      id
      name
      __typename
    }
    destinations {
      id
      name
      __typename
    }
    __typename
  }
}`,
  },
  {
    area: 'discover',
    about:
      'A page of results with filters: free events of this month in one city, soonest first, and how many each other filter would find.',
    query: `query Filtered($cityId: String) {
  search(cityId: $cityId, price: free, date: thisMonth, sort: soonest) {
    total
    hasMore
    events { title startsAt }
    facets { dates { code count } categories { code count } }
  }
}`,
    variables: { cityId: '79' },
  },
  {
    area: 'discover',
    about:
      'Lists that grow are pages: a category and a city, twelve at a time, and where the next page starts.',
    query: `query Events($category: String, $cityId: String) {
  events(first: 12, category: $category, cityId: $cityId) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { title startsAt minPrice maxPrice saleStatus } }
  }
}`,
    variables: { category: 'concert', cityId: '79' },
  },
  {
    area: 'discover',
    about: 'Films in the cinemas, the newest first, with where and how their showings are shown.',
    query: `query Films {
  films(state: showing) {
    totalCount
    edges { node { id releasedOn minutes ageLabel genres rating { average count } cinemas { id name city } event { title } } }
  }
  cinemas(cityId: "1") { id name address rooms { name } }
}`,
  },
  {
    area: 'discover',
    about: 'A film: who made it, its showings, and what those who saw it say.',
    query: `query Film($id: ID!) {
  film(id: $id) {
    directors
    actors
    ratedFrom
    event { title showings { startsAt saleStatus screening { cinemaId room format language subtitles } } }
  }
  reviews(filmId: $id, first: 3) { totalCount edges { node { author stars comment } } }
}`,
    variables: { id: 'xuongphimma' },
  },
  {
    area: 'discover',
    about: 'One event as its page shows it, with what can be bought and what is left.',
    query: `query Event($id: ID!) {
  event(id: $id) {
    title
    about
    organizer { name about }
    showings {
      id
      startsAt
      callToAction
      maxTicketsPerAccount
      ticketTypes { id name price left state onSaleUntil followsId }
      questions { label kind required }
    }
  }
}`,
    variables: { id: 'bonmua' },
  },
  {
    area: 'discover',
    about:
      'The best seats that are free together, one offer for each price. Nothing is held: pass the ids on to holdTickets.',
    query: `query BestSeatsTogether($showingId: ID!, $quantity: Int!) {
  bestAvailable(input: { showingId: $showingId, quantity: $quantity }) {
    sectionName
    price
    seats { id row label trait }
  }
}`,
    variables: { showingId: 'bonmua1', quantity: 2 },
  },
  {
    area: 'discover',
    about:
      'The seats of one section: places on the plan, and who has them. "yours" are the ones that you hold.',
    query: `query SeatsOfSection($showingId: ID!, $sectionId: ID!) {
  seatMap(showingId: $showingId) { width height sections { id name left capacity } }
  section(showingId: $showingId, sectionId: $sectionId) {
    name
    seats { id row label x y trait state }
  }
}`,
    variables: { showingId: 'bonmua1', sectionId: 'tang1' },
  },
  {
    area: 'discover',
    about:
      'All 50,000 seats of a stadium: where they stand, in rows, and two bits of state for each (docs/protocols/seat-layout.md).',
    query: `query Stadium($showingId: ID!) {
  seatLayout(showingId: $showingId) { key seats }
  seatStates(showingId: $showingId) { key states }
}`,
    variables: { showingId: 'bientren1' },
  },
  {
    area: 'discover',
    about:
      'A text that a lawyer answers for, in parts without markup; the ways to pay in it are those that are open here.',
    query: `query Text($name: ID!) {
  page(name: $name) {
    title version isTemplate inForceFrom
    sections { title blocks { kind lines } }
    versions { version inForceFrom }
    paymentMethods { name description maxAmount }
  }
}`,
    variables: { name: 'payment-methods' },
  },
  {
    area: 'discover',
    about: 'The page of an artist, an organizer or a venue: what is on, and what was.',
    query: `query Profile($kind: ProfileKind!, $slug: String!) {
  publicProfile(kind: $kind, slug: $slug) {
    name about picture
    upcoming(first: 5) { totalCount edges { node { startsAt showingCount event { title } } } }
    past(first: 5) { totalCount edges { node { startsAt event { title } } } }
  }
}`,
    variables: { kind: 'artist', slug: 'mai-ngoi' },
  },
  {
    area: 'discover',
    about: 'An article of the help centre, and those that help on.',
    query: `query Help($slug: ID!) {
  helpArticle(slug: $slug) { title summary sections { title blocks { kind lines } } related { slug title } }
}`,
    variables: { slug: 'payment-failed' },
  },
];
