export interface WaysIn {
  /** Whether a phone or email is proven: a code or a mailed link opens the account. */
  hasProvenContact: boolean;
  /** Logins at other sites, without the one in question. */
  otherLogins: number;
}

/** Whether somebody could still get into the account without the login in question. */
export const hasOtherWay = ({ hasProvenContact, otherLogins }: WaysIn): boolean =>
  hasProvenContact || otherLogins > 0;
