export interface HandedOn {
  code: string | null;
  contact: string | null;
  showing: { event: { slug: string } } | null;
}

/** The path that claims a gift: the redeem page of its event when its code is passed on, else the gift page. */
export function giftPath({ code, contact, showing }: HandedOn): string | null {
  if (code === null) return null;
  return contact === null && showing ? redeemPath(showing.event.slug, code) : `/gift-ticket?code=${code}`;
}

/** The page of an event on which this code is redeemed. */
export const redeemPath = (slug: string, code: string): string =>
  `/redeem-ticket/${slug}?code=${encodeURIComponent(code)}`;

/** The code in groups of four, for reading aloud. */
export const showGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** The code in a scanned text: from our link, else the text itself. */
export function codeIn(text: string): string {
  return (URL.canParse(text) ? new URL(text).searchParams.get('code') : null) ?? text;
}
