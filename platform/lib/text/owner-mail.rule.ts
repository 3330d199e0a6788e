/** A warning to the owner about something done to the account, as a mail and as a text message. */
export interface OwnerMail {
  readonly subject: string;
  readonly text: string;
  readonly sms: string;
}
