/** A phone by its last three digits, an email by its first letter and its domain: `••••001`, `b•••@example.com`. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at < 0 ? `••••${contact.slice(-3)}` : `${contact.slice(0, 1)}•••${contact.slice(at)}`;
}
