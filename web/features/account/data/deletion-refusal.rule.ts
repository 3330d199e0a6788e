export type Refusal =
  | { name: 'busy'; text: string; orders: string[] }
  /** Future tickets would be lost, which needs a second confirmation. */
  | { name: 'tickets'; text: string; count: number };

/** Reads the server's answer; null for any other error. */
export function deletionRefusal(
  name: string | null,
  text: string,
  details: Record<string, unknown> | null,
): Refusal | null {
  if (name === 'account_busy') {
    const codes = details?.order_codes;
    return { name: 'busy', text, orders: Array.isArray(codes) ? codes.map(String) : [] };
  }
  if (name === 'account_has_tickets') {
    return { name: 'tickets', text, count: Number(details?.tickets) || 0 };
  }
  return null;
}
