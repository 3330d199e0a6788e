/**
 * Breakpoints 640, 768, 1024, 1440, 1536 px. TABLE of the width of each picture on the pages, as values of the `sizes`
 * attribute. The gateway's first HTML and the web must use the same values, or a browser loads a picture twice. They
 * follow the widths in the style sheets of web/features.
 */
export const pictureSizes = {
  /** Banner of the home screen: full width on a phone, 62% of the content width on wider screens. */
  banner: '(min-width: 1248px) 744px, (min-width: 768px) calc(62vw - 30px), 100vw',
  /** Poster in the header of the event screen. */
  eventPoster: '(min-width: 1248px) 257px, (min-width: 1024px) 200px, (min-width: 640px) 34vw, 330px',
  /** Poster in a list of cards: two per row, then four, then five. */
  card: '(min-width: 1248px) 224px, (min-width: 1024px) calc(20vw - 26px), (min-width: 768px) calc(25vw - 27px), calc(50vw - 24px)',
  /** City: two per row, then four. */
  destination: '(min-width: 1248px) 288px, (min-width: 768px) calc(25vw - 24px), calc(50vw - 22px)',
  /** Venue: beside its address or above it. */
  venue: '(min-width: 640px) 256px, calc(100vw - 66px)',
  /** Small pictures beside text: search results, headers, logos. */
  small: '64px',
  /** Poster of the queue page: small and above the queue on a phone, beside it on a desktop. */
  queue: '(min-width: 1024px) 300px, 64px',
  /** Advertisement in the corner of the home screen. */
  popup: '(min-width: 640px) 320px, calc(100vw - 32px)',
  /** Candidate of a voting. */
  candidate: '72px',
  /** Ticket after payment, not shown on phones; event of a redeem page; artist or organizer on its page. */
  paid: '112px',
  /** Poster of a ticket in the list. */
  ticket: '72px',
} as const;
