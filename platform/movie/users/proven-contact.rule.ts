/** What an account keeps of its phone and email. */
export interface Contacts {
  phone: string | null;
  phone_verified_at: Date | null;
  email: string | null;
  email_verified_at: Date | null;
}

/** Where a one-time password for this account goes: its proven phone, else its proven email. */
export function provenContact(user: Contacts): string | undefined {
  if (user.phone && user.phone_verified_at) return user.phone;
  return user.email && user.email_verified_at ? user.email : undefined;
}
