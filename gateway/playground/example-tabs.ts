// The tabs that the playground opens with. Each runs as it stands against the demo catalogue; a test runs them all.

export interface ExampleTab {
  query: string;
  variables?: string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

export const exampleTabs: ExampleTab[] = [
  {
    query: `# Mở Màn in one request: two upstreams (event API and editorial content) meet in Home and in Event.
query Home {
  home {
    banners { title event { slug } }
    thisWeekend { title startsAt organizer { name } }
    onSale { id title minPrice callToAction saleStatus venue { name } }
  }
}`,
  },
  {
    query: `# Accents are not needed.
query Search($q: String!) {
  search(q: $q) {
    total
    events { id title startsAt minPrice venue { name cityId } }
  }
  searchSuggestions(q: $q) { kind text }
}`,
    variables: json({ q: 'dem nhac' }),
  },
  {
    query: `# A seated concert: prices, sections, and what is left of each.
query Event($id: ID!) {
  event(id: $id) {
    title
    about
    organizer { name }
    showings {
      id
      startsAt
      callToAction
      ticketTypes { id name price left }
      seatMap { sections { id name left capacity } }
    }
  }
}`,
    variables: json({ id: 'bonmua' }),
  },
  {
    query: `# 1. Log in. The session goes into HttpOnly cookies of this browser; the tabs to the right use it.
mutation LogIn($input: LoginWithEmailInput!) {
  loginWithEmail(input: $input) {
    nextStep
    me { id name email }
    session { state accessExpiresAt }
  }
}`,
    variables: json({ input: { email: 'an@demo.moman.vn', password: 'moman2026' } }),
  },
  {
    query: `# 2. Hold a standing place (log in first). Run it again: the same key gives the same order.
mutation Hold($input: HoldTicketsInput!) {
  holdTickets(input: $input) {
    order { code state holdUntil total lines { name quantity unitPrice } }
  }
}`,
    variables: json({
      input: {
        showingId: 'demkhongngu1',
        tickets: [{ ticketTypeId: 'dung', quantity: 1 }],
        idempotencyKey: 'playground-hold-0001',
      },
    }),
  },
  {
    query: `# 3. What you have not finished, and what you own.
query Mine($showingId: ID!) {
  incompleteOrder(showingId: $showingId) { code state holdUntil total }
  orders(first: 5) { edges { node { code state total payments { state } } } }
  myTickets(first: 5) { totalCount edges { node { code seatLabel eventTitle { vi en } } } }
}`,
    variables: json({ showingId: 'demkhongngu1' }),
  },
  {
    query: `# Live: keep this running and hold or cancel seats of the showing in another tab.
subscription Seats($showingId: ID!) {
  seatsChanged(showingId: $showingId) {
    seats { id state }
    sectionIds
  }
}`,
    variables: json({ showingId: 'demkhongngu1' }),
  },
  {
    query: `# Live: the line of the hot sale, the same small message for everybody who waits.
subscription Line($showingId: ID!) {
  queueTurn(showingId: $showingId) { status nowServing lastNumber left ratePerMinute }
}`,
    variables: json({ showingId: 'cuoipho1' }),
  },
];
