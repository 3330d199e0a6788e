/**
 * Whether a new version may be offered on this page: never during checkout, payment or queue, and never on an open ticket ("Update
 * prompts never interrupt checkout or an open ticket").
 */
export function isUpdateMoment(pathname: string): boolean {
  return !/^\/(events\/[^/]+\/bookings|payment-return|queue|waiting-room|presale|my-tickets\/[^/]+)/.test(
    pathname,
  );
}
