import { useState } from 'react';

/** Idempotency key of an offer while this screen is open: pressing again holds it once. */
export function useOfferKey(offerId: string): string {
  const [kept, setKept] = useState(() => ({ offerId, key: crypto.randomUUID() }));
  if (kept.offerId === offerId) return kept.key;
  const next = { offerId, key: crypto.randomUUID() };
  setKept(next);
  return next.key;
}
