/** What an owner is told of something that was done to the account: as a mail, or in one text message. */
export interface OwnerMail {
  readonly subject: string;
  readonly text: string;
  readonly sms: string;
}
