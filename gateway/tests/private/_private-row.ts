// A row of the table of private operations: how another caller asks, and what each caller gets instead.

export interface Owned {
  orderCode: string;
  heldCode: string;
  ticketId: string;
  /** A gift that waits to be claimed. */
  giftId: string;
  /** A place on a waiting list, and its offer. */
  placeId: string;
  offerId: string;
  heldShowing: string;
  heldEvent: string;
  /** Slug of the venue of that event, which the owner follows. */
  followedVenue: string;
  queuedShowing: string;
  queuedEvent: string;
  sectionId: string;
  sessionId: string;
  /** A login at another site that is linked to the owner's account. */
  socialLoginId: string;
  /** Number of a request of the owner to the support. */
  supportNumber: string;
  /** A delivery address that the owner has saved. */
  addressId: string;
  /** A passkey of the owner. */
  passkeyId: string;
  /** A voucher that the owner has saved and uses for the held order. */
  voucherId: string;
  /** A voucher that nobody has saved. */
  unsavedVoucherId: string;
  /** Token that the stranger got by entering their own password (stepUp). */
  strangersStepUp: string;
  unsubscribeToken: string;
}

/** A delivery address that can be saved. */
export const someAddress = {
  ...{ model: 'two_tier', provinceCode: '01', wardCode: '00004' },
  address: '12 Tràng Tiền',
};

/** A code of the catalogue, or the data. */
type Outcome = string | number | Record<string, unknown>;

export interface PrivateRow {
  ask: string;
  variables?(owned: Owned): Record<string, unknown>;
  visitor: Outcome;
  stranger: Outcome;
  /** For an expired session; session_expired (-1002) by default. */
  expired?: Outcome;
  /** For a revoked session, and for a session on another device; invalid_device_access by default. */
  revoked?: Outcome;
  otherDevice?: Outcome;
  /** For an app with every scope, whose requests carry the owner's cookies too; app_not_allowed by default. */
  app?: Outcome;
  /** Fields that the owner sees differently, of an operation that visitors may use too. */
  private?: string[];
}

/** An operation that shows the same to all callers but its buyer. */
export const openToAll = <T extends Outcome>(shown: T) => ({
  visitor: shown,
  stranger: shown,
  expired: shown,
  revoked: shown,
  otherDevice: shown,
});

export const nobody = 'login_required';
/** A subscription that sends nothing about the owner. */
export const silence = {};
export const idempotencyKey = 'key-of-the-matrix-0001';
