import type { BalanceReason, BalanceUnit, DeviceKind, IdentityProvider } from '@mo-man/schema/values.ts';
import type { Gender } from '@mo-man/schema/rules/account/gender.rule.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '@mo-man/schema/values.ts';

/** Row types of migrations/0400-baseline/01-accounts.sql; a test compares them. */
export interface DevicesTable {
  id: string;
  device_id: string;
  platform: Generated<string>;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
}

export interface UsersTable {
  id: string;
  /** Proven; an unproven address is in pending_email. */
  email: string | null;
  email_verified_at: Date | null;
  /** When it was added to an existing account; null for the one that opened it. */
  email_changed_at: Generated<Date | null>;
  /** Of the email (mailboxOf): accounts of one mailbox are counted together by it. */
  mailbox: GeneratedAlways<string | null>;
  pending_email: Generated<string | null>;
  phone: string | null;
  phone_verified_at: Date | null;
  /** As for the email. */
  phone_changed_at: Generated<Date | null>;
  password_hash: string | null;
  name: Generated<string>;
  dob: string | null;
  gender: Gender | null;
  identify_number: string | null;
  locale: Generated<Language>;
  wants_news: Generated<boolean>;
  wants_reminders: Generated<boolean>;
  news_at: Date | null;
  follow_news_at: Date | null;
  password_changed_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  merged_into: Generated<string | null>;
  created_at: Generated<Date>;
}

export interface IdentitiesTable {
  id: string;
  provider: IdentityProvider;
  subject: string;
  user_id: string;
  email: string | null;
  phone: string | null;
  created_at: Generated<Date>;
}

export interface SpentSocialTokensTable {
  token_hash: string;
  expires_at: Date;
}

export interface MailLinksTable {
  token_hash: string;
  purpose: 'verify_email' | 'reset_password';
  user_id: string;
  email: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Generated<Date | null>;
}

export interface SessionFamiliesTable {
  id: string;
  user_id: string;
  device_id: string;
  created_at: Generated<Date>;
  revoked_at: Date | null;
  revoked_because: string | null;
  /** Whether its device counts as known to the account (isKnownDevice). */
  known: Generated<boolean>;
  kind: Generated<DeviceKind>;
  agent: Generated<string>;
  address: Generated<string>;
  seen_at: Generated<Date>;
}

export interface TicketCopiesTable {
  family_id: string;
  user_id: string;
  synced_at: Generated<Date>;
}

export interface BalancesTable {
  user_id: string;
  unit: BalanceUnit;
  amount: number;
}

export interface BalanceEntriesTable {
  id: Generated<number>;
  user_id: string;
  unit: BalanceUnit;
  amount: number;
  reason: BalanceReason;
  order_code: string | null;
  showing_id: Generated<string | null>;
  balance_after: number;
  created_at: Generated<Date>;
}

export interface RefreshTokensTable {
  token_hash: string;
  family_id: string;
  parent_hash: string | null;
  issued_at: Generated<Date>;
  expires_at: Date;
  first_used_at: Date | null;
}

export interface OtpsTable {
  token: string;
  root_token: string;
  purpose: string;
  /** Phone in E.164, or e-mail address in lower case. */
  recipient: string;
  /** Of the recipient (mailboxOf). */
  mailbox: GeneratedAlways<string | null>;
  social_id: Generated<string | null>;
  /** The account that asked; null for login and password_reset. */
  user_id: Generated<string | null>;
  code_hash: string;
  sends: Generated<number>;
  tries: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  verified_at: Date | null;
  /** Hash of the proof (`phone_token`) that was returned for a right code. */
  proof_hash: Generated<string | null>;
  spent_at: Date | null;
  /** The device that asked; null for codes from before migration 0031. */
  device_id: Generated<string | null>;
  /** Whether the recipient's account knew that device when it asked. */
  known_device: Generated<boolean>;
}

/** Wrong one-time codes, each with its time. */
export interface WrongCodesTable {
  id: GeneratedAlways<number>;
  /** The account of the recipient; without one, the recipient itself. */
  guessed: string;
  /** The device that asked for the code, and whether the account knew it. */
  device_id: string;
  known_device: boolean;
  /** Whether no right code on that device has come since. */
  in_row: Generated<boolean>;
  at: Date;
}

/** The counts of versions before wrong_codes; it is only emptied now. */
export interface OtpWrongTable {
  recipient: string;
  /** A device that the recipient's account knows; empty for all others together. */
  device_id: string;
  in_row: number;
  last_at: Date;
}

/** A new password that was requested by a code on a device unknown to the account. */
export interface ResetWaitsTable {
  user_id: string;
  device_id: string;
  /** From when to when a code on this device allows a new password. */
  ready_at: Date;
  until: Date;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date | null>;
}

export interface PasskeyChallengesTable {
  challenge: string;
  user_id: string | null;
  device_id: string;
  expires_at: Date;
}

export interface AccountsTables {
  devices: DevicesTable;
  users: UsersTable;
  session_families: SessionFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  otps: OtpsTable;
  otp_wrong: OtpWrongTable;
  wrong_codes: WrongCodesTable;
  reset_waits: ResetWaitsTable;
  identities: IdentitiesTable;
  spent_social_tokens: SpentSocialTokensTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  mail_links: MailLinksTable;
  ticket_copies: TicketCopiesTable;
  balances: BalancesTable;
  balance_entries: BalanceEntriesTable;
}
