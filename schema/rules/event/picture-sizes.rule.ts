// TABLE of the width of each picture on the pages, as values of the `sizes` attribute, each exported by itself, so that a page loads only
// those that it uses. The gateway's first HTML and the web must use the same values, or a browser loads a picture twice. They follow the
// widths in the style sheets of web/features. Breakpoints: 640, 768, 1024, 1440, 1536 px.

/** Banner of the home screen: full width on a phone, 62% of the content width on wider screens. */
export const banner = '(min-width: 1248px) 744px, (min-width: 768px) calc(62vw - 30px), 100vw';
/** Poster in the header of the event screen. */
export const eventPoster =
  '(min-width: 1248px) 257px, (min-width: 1024px) 200px, (min-width: 640px) 34vw, 330px';
/** Poster in a list of cards: two per row, then four, then five. */
export const card =
  '(min-width: 1248px) 224px, (min-width: 1024px) calc(20vw - 26px), (min-width: 768px) calc(25vw - 27px), calc(50vw - 24px)';
/** City: two per row, then four. */
export const destination =
  '(min-width: 1248px) 288px, (min-width: 768px) calc(25vw - 24px), calc(50vw - 22px)';
/** Venue: beside its address or above it. */
export const venue = '(min-width: 640px) 256px, calc(100vw - 66px)';
/** Small pictures beside text: search results, headers, logos. */
export const small = '64px';
/** Poster of the queue page: small and above the queue on a phone, beside it on a desktop. */
export const queue = '(min-width: 1024px) 300px, 64px';
/** Advertisement in the corner of the home screen. */
export const popup = '(min-width: 640px) 320px, calc(100vw - 32px)';
/** Candidate of a voting. */
export const candidate = '72px';
/** Ticket after payment, not shown on phones; event of a redeem page; artist or organizer on its page. */
export const paid = '112px';
/** Poster of a ticket in the list. */
export const ticket = '72px';
/** Picture of an event's gallery, in its row. */
export const gallery = '(min-width: 390px) 320px, 82vw';
/** Drawn map of the way to a venue, below its address. */
export const map = '(min-width: 640px) 360px, calc(100vw - 66px)';
