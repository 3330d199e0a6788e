/** What a link to a gift is made of. */
export interface HandedOn {
  code: string | null;
  contact: string | null;
  showing: { event: { slug: string } } | null;
}

/** The path that claims a gift: the page for codes of its event where it is handed out, else the page of gifts. */
export function giftPath({ code, contact, showing }: HandedOn): string | null {
  if (code === null) return null;
  return contact === null && showing
    ? `/redeem-ticket/${showing.event.slug}?code=${code}`
    : `/gift-ticket?code=${code}`;
}

/** The code in groups of four, as it is read aloud. */
export const showGiftCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** The code in what a camera read: a link of ours holds it, else it is the text itself. */
export function codeIn(text: string): string {
  return (URL.canParse(text) ? new URL(text).searchParams.get('code') : null) ?? text;
}
