// Every place where this site keeps something in the browser. Nothing may be kept under a key that is not here.
// Tokens are not here: they live in HttpOnly cookies that no script sees.

/** Cookies that scripts read or write. */
export const cookies = {
  /** Expiry times of the session and the buyer's id, as URL-encoded JSON; set by the gateway. */
  session: 'mm_session',
  /** The same on a host that shares its cookies with no other, over HTTPS. */
  hostSession: '__Host-mm_session',
  /** The same in a mini-app, whose session is apart from the site's. */
  miniSession: '__Host-mm_mini_session',
  /** Language, `vi` or `en`. */
  language: '_culture',
} as const;

/** localStorage keys. */
export const local = {
  /** `light`, `dark` or `system`; also read by public/boot.js. */
  theme: 'mm.theme',
  /** The id this browser made for itself, sent once by registerDevice. */
  deviceId: 'mm.device-id',
  /** Whether visits may be measured: `yes` or `no`; nothing until it was answered. */
  measureConsent: 'mm.measure-consent',
  /** The last three searches. */
  searchHistory: 'mm.search-history',
  /** Ids of the events last looked at, as JSON; goes with the buyer. */
  recentEvents: 'mm.recent-events',
  /** Ids of the advertisements that were shown, as JSON. */
  popupAds: 'mm.popup-ads',
  /** Whose tickets the ticket screens show: id of the last buyer who logged in and did not log out. */
  ticketOwner: 'mm.ticket-owner',
  /** The next ticket as text, for the day IndexedDB fails at the gate. */
  nextTicket: 'mm.next-ticket',
  /** When the offer to install was put off, epoch milliseconds. */
  installPutOff: 'mm.install-put-off',
  /** How far the server's clock is ahead of this phone's, milliseconds; expiry times are judged by the server's. */
  clockOffset: 'mm.clock-offset',
  /** The latest time by this phone's clock at which a rotating code was shown, epoch milliseconds: an earlier one was set. */
  clockSeen: 'mm.clock-seen',
  /** Who received the last tickets of the buyer. */
  lastContact: 'mm.last-contact',
  /** The way in which the buyer last went to pay. */
  lastMethod: 'mm.last-method',
  /** Whose session the installed app has traded for one of its own: the id of the buyer. */
  ownSession: 'mm.own-session',
  /** Scans of the gate that IndexedDB would not take, as JSON, until they are sent. */
  gateOutbox: 'mm.gate-outbox',
  /** Whether the gate is quiet: `off` when no sound is wished. */
  gateSound: 'mm.gate-sound',
  /** The camera that was chosen for the gate. */
  gateCamera: 'mm.gate-camera',
  /** `on` when the tab of a line rings at the turn. */
  turnBell: 'mm.turn-bell',
  /** The signed places in lines by showing, as JSON; goes with the buyer. */
  queuePlace: 'mm.queue-place',
} as const;

/** sessionStorage keys. */
export const perTab = {
  /** Set when a missing chunk has already caused one reload. */
  reloadedForChunk: 'mm.reloaded-for-chunk',
  /** What was chosen and typed for a showing, its order and idempotency keys: `mm.booking.<showing id>`. */
  booking: 'mm.booking',
  /** What a visitor has chosen of a showing, until they are logged in: `mm.seat-wish.<showing id>`. */
  seatChoice: 'mm.seat-wish',
  /** The running turn of a hot sale: `mm.turn.<showing id>`. */
  turn: 'mm.turn',
  /** What a visitor typed to log in: no passwords, codes or tokens. */
  login: 'mm.login',
  /** Where a login with a code under way stands, until the code ends: see kept-login.ts. */
  keptLogin: 'mm.login-step',
  /** What a buyer has typed into the profile and not yet saved. */
  profile: 'mm.profile',
  /** The event that a visitor asked to be reminded of, by its id, until they are logged in. */
  followRequest: 'mm.follow-wish',
  /** The campaign parameters of the arrival, as JSON. */
  campaign: 'mm.campaign',
  /** Pages seen that the next page which measures tells of, as JSON. */
  heldViews: 'mm.held-views',
  /** Where the link stood that a page load follows. */
  heldSource: 'mm.held-source',
} as const;

/** IndexedDB databases and their stores. */
export const databases = {
  /** Tickets of every buyer of this browser, kept apart by user id. */
  tickets: {
    name: 'mo-man-tickets',
    version: 1,
    stores: { tickets: 'tickets', syncs: 'syncs', owner: 'owner' },
  },
  /** A paired device of the gate: its list of tickets, and its scans until the server has them. */
  gate: {
    name: 'mo-man-gate',
    version: 1,
    stores: { state: 'state', scans: 'scans' },
  },
} as const;

/** Cache API caches, beside the precache of Workbox. */
export const caches = {
  /** Built files that were not precached, by their hashed names. */
  assets: 'mm-assets',
  /** Pictures seen, the newest hundred. */
  pictures: 'mm-pictures',
  /** Posters of tickets; never evicted by us before logout. */
  ticketPosters: 'mm-ticket-posters',
  /** The scanner of the gate, whole; kept by a worker of its own. */
  gate: 'mm-gate',
} as const;

/** Names of the locks that tabs share (navigator.locks). */
export const locks = {
  /** Held while the session is refreshed or ended. */
  session: 'mm.session',
  /** Held by the one tab that scans. */
  gate: 'mm.gate',
} as const;

/** BroadcastChannel names. */
export const channels = {
  /** `changed`, `ended` or `loggedOut`, to the other tabs. */
  session: 'mm.session',
} as const;
