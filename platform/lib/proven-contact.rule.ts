export interface Contacts {
  phone: string | null;
  phone_verified_at: Date | null;
  email: string | null;
  email_verified_at: Date | null;
}

/** The proven contacts of an account, its phone first. */
export const provenContacts = (user: Contacts): string[] => [
  ...(user.phone && user.phone_verified_at ? [user.phone] : []),
  ...(user.email && user.email_verified_at ? [user.email] : []),
];

/** Where a one-time password for this account goes: its proven phone, else its proven email. */
export const provenContact = (user: Contacts): string | undefined => provenContacts(user)[0];
