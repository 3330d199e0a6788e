import type { Generated } from 'kysely';
import type { Language } from './column-types.ts';

/** Row types of migrations/0001-*.sql; keep both in step. */
export interface DevicesTable {
  id: string;
  device_id: string;
  platform: Generated<string>;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
}

export interface UsersTable {
  id: string;
  email: string | null;
  email_verified_at: Date | null;
  phone: string | null;
  phone_verified_at: Date | null;
  password_hash: string | null;
  name: Generated<string>;
  dob: string | null;
  gender: 'male' | 'female' | 'other' | null;
  identify_number: string | null;
  locale: Generated<Language>;
  created_at: Generated<Date>;
}

export interface SessionFamiliesTable {
  id: string;
  user_id: string;
  device_id: string;
  created_at: Generated<Date>;
  revoked_at: Date | null;
  revoked_because: string | null;
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
  phone: string;
  code_hash: string;
  sends: Generated<number>;
  tries: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  verified_at: Date | null;
  spent_at: Date | null;
}

export interface AccountsTables {
  devices: DevicesTable;
  users: UsersTable;
  session_families: SessionFamiliesTable;
  refresh_tokens: RefreshTokensTable;
  otps: OtpsTable;
}
