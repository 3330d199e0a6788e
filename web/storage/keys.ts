// Every key of this site's storage in the browser; nothing may be stored under another key. Tokens are not here: they are in HttpOnly
// cookies that scripts cannot read.

export const cookies = {
  /** Expiry times of the session and the buyer's id, as URL-encoded JSON; set by the gateway. */
  session: 'mm_session',
  /** The same over HTTPS on a host that shares its cookies with no other. */
  hostSession: '__Host-mm_session',
  /** The same in a mini-app, which has its own session. */
  miniSession: '__Host-mm_mini_session',
  /** Language, `vi` or `en`. */
  language: '_culture',
} as const;

export const local = {
  /** `light`, `dark` or `system`; also read by public/boot.js. */
  theme: 'mm.theme',
  /** Random id of this browser, sent once by registerDevice. */
  deviceId: 'mm.device-id',
  /** Consent to measuring: `yes` or `no`; missing until answered. */
  measureConsent: 'mm.measure-consent',
  /** The last three searches. */
  searchHistory: 'mm.search-history',
  /** Ids of the events visited last, as JSON; deleted with the buyer's data. */
  recentEvents: 'mm.recent-events',
  /** Ids of the advertisements that were shown, as JSON. */
  popupAds: 'mm.popup-ads',
  /** Owner of the tickets on the ticket screens: id of the last buyer who logged in and did not log out. */
  ticketOwner: 'mm.ticket-owner',
  /** The next tickets as text, in case IndexedDB fails at the gate. */
  nextTicket: 'mm.next-ticket',
  /** When the offer to install was postponed, epoch milliseconds. */
  installPutOff: 'mm.install-put-off',
  /** How far the server's clock is ahead of this phone's, milliseconds; expiry times are compared by the server's. */
  clockOffset: 'mm.clock-offset',
  /** Latest time by this phone's clock at which a rotating code was shown, epoch milliseconds; a clock that shows less was set back. */
  clockSeen: 'mm.clock-seen',
  /** The recipient of the buyer's last tickets. */
  lastContact: 'mm.last-contact',
  /** The buyer's last payment method. */
  lastMethod: 'mm.last-method',
  /** Id of the buyer for whom the installed app has its own session. */
  ownSession: 'mm.own-session',
  /** Scans of the gate that IndexedDB could not store, as JSON, until they are sent. */
  gateOutbox: 'mm.gate-outbox',
  /** `off` when the gate's sound is switched off. */
  gateSound: 'mm.gate-sound',
  /** The camera chosen for the gate. */
  gateCamera: 'mm.gate-camera',
  /** `on` when the queue's tab plays a sound at the turn. */
  turnBell: 'mm.turn-bell',
  /** Signed places in queues by showing, as JSON; deleted with the buyer's data. */
  queuePlace: 'mm.queue-place',
} as const;

/** Id of the city of this browser's lists; empty for the whole country. Apart, because the page of tickets loads `local` whole. */
export const chosenCityKey = 'mm.city';

export const perTab = {
  /** Set after a reload because of a missing chunk, so that it happens once. */
  reloadedForChunk: 'mm.reloaded-for-chunk',
  /** What was chosen and typed for a showing, its order and idempotency keys: `mm.booking.<showing id>`. */
  booking: 'mm.booking',
  /** A visitor's choice for a showing until the login: `mm.seat-wish.<showing id>`. */
  seatChoice: 'mm.seat-wish',
  /** The running turn of a hot sale: `mm.turn.<showing id>`. */
  turn: 'mm.turn',
  /** What a visitor typed to log in: no passwords, codes or tokens. */
  login: 'mm.login',
  /** The step of a login with a code, until the code expires: see kept-login.ts. */
  keptLogin: 'mm.login-step',
  /** Typed changes of the profile that are not saved. */
  profile: 'mm.profile',
  /** Id of the event that a visitor asked to be reminded of, until the login. */
  followRequest: 'mm.follow-wish',
  /** A message to the support that is not sent. */
  supportDraft: 'mm.support-draft',
  /** Campaign parameters of the arrival, as JSON. */
  campaign: 'mm.campaign',
  /** Page views for the next page that measures, as JSON. */
  heldViews: 'mm.held-views',
  /** The place of the link that led to a page load. */
  heldSource: 'mm.held-source',
} as const;

/** IndexedDB databases and their stores. */
export const databases = {
  /** Tickets of every buyer of this browser, separated by user id. */
  tickets: {
    name: 'mo-man-tickets',
    version: 1,
    stores: { tickets: 'tickets', syncs: 'syncs', owner: 'owner' },
  },
  /** A paired device of the gate: its ticket list, and its scans until the server has them. */
  gate: {
    name: 'mo-man-gate',
    version: 2,
    stores: { state: 'state', scans: 'scans' },
  },
} as const;

/** Cache API caches, beside the precache of Workbox. */
export const caches = {
  /** Built files that are not precached, by their hashed names. */
  assets: 'mm-assets',
  /** The last hundred pictures. */
  pictures: 'mm-pictures',
  /** Posters of tickets; not evicted by this site before logout. */
  ticketPosters: 'mm-ticket-posters',
  /** The whole scanner of the gate, cached by its own service worker. */
  gate: 'mm-gate',
} as const;

/** Names of the locks shared by tabs (navigator.locks). */
export const locks = {
  /** Held while the session is refreshed or ended. */
  session: 'mm.session',
  /** Held by the tab that scans. */
  gate: 'mm.gate',
} as const;

export const channels = {
  /** `changed`, `ended` or `loggedOut`, sent to the other tabs. */
  session: 'mm.session',
} as const;
