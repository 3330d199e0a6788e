/**
 * Breakpoints 640, 768, 1024, 1440, 1536 px.
 * TABLE: how wide each picture of the screens is shown, as the `sizes` attribute wants it. The gateway's first HTML and
 * the web say the same, or a browser fetches a picture twice. They follow the widths in web/features' style sheets.
 */
export const pictureSizes = {
  /** The big picture of the home screen: the whole width of a phone, 62% of the stage on wider screens. */
  banner: '(min-width: 1248px) 744px, (min-width: 768px) calc(62vw - 30px), 100vw',
  /** The poster in the head of the event screen. */
  eventPoster: '(min-width: 1248px) 257px, (min-width: 1024px) 200px, (min-width: 640px) 34vw, 330px',
  /** A poster in a list of cards: two to a row, then four, then five. */
  card: '(min-width: 1248px) 224px, (min-width: 1024px) calc(20vw - 26px), (min-width: 768px) calc(25vw - 27px), calc(50vw - 24px)',
  /** A city: two to a row, then four. */
  destination: '(min-width: 1248px) 288px, (min-width: 768px) calc(25vw - 24px), calc(50vw - 22px)',
  /** The venue, beside its address or above it. */
  venue: '(min-width: 640px) 256px, calc(100vw - 66px)',
  /** Small pictures beside words: found events, headers, logos. */
  small: '64px',
  /** What one waits for: small over the line on a phone, beside it on a desk. */
  queue: '(min-width: 1024px) 300px, 64px',
  /** An advertisement in the corner of home. */
  popup: '(min-width: 640px) 320px, calc(100vw - 32px)',
  /** A candidate of a voting. */
  candidate: '72px',
  /** On the ticket that was just paid; phones leave it out. */
  paid: '112px',
  /** The poster of a ticket in the list. */
  ticket: '72px',
} as const;
