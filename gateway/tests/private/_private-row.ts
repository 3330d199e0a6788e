// What a row of the matrix of private operations says: how somebody else asks, and what each of them gets instead.

/** What the owner of the matrix has. */
export interface Owned {
  orderCode: string;
  heldCode: string;
  ticketId: string;
  /** Waits to be claimed. */
  giftId: string;
  /** On a waiting list, and what is kept for it. */
  placeId: string;
  offerId: string;
  heldShowing: string;
  heldEvent: string;
  queuedShowing: string;
  queuedEvent: string;
  sectionId: string;
  /** A session of the owner. */
  sessionId: string;
  /** One that the owner has saved, and uses for the held order. */
  voucherId: string;
  /** Nobody has saved it. */
  unsavedVoucherId: string;
  /** What the stranger was given after their own password (stepUp). */
  strangersStepUp: string;
  /** From a mail to the owner. */
  unsubscribeToken: string;
}

/** Code of the catalogue, or the data instead. */
type Outcome = string | number | Record<string, unknown>;

export interface PrivateRow {
  ask: string;
  variables?(owned: Owned): Record<string, unknown>;
  visitor: Outcome;
  stranger: Outcome;
  /** A session that ran out: session_expired (-1002) when left out. */
  expired?: Outcome;
  /** A session that was ended, and one on a device that is not its own: invalid_device_access when left out. */
  revoked?: Outcome;
  otherDevice?: Outcome;
  /** Fields that the owner sees otherwise than a visitor: of an operation that answers visitors too. */
  private?: string[];
}

/** An operation that shows everybody something, and its buyer more. */
export const openToAll = <T extends Outcome>(shown: T) => ({
  visitor: shown,
  stranger: shown,
  expired: shown,
  revoked: shown,
  otherDevice: shown,
});

export const nobody = 'login_required';
/** A subscription that tells nothing of the owner. */
export const silence = {};
export const idempotencyKey = 'key-of-the-matrix-0001';
