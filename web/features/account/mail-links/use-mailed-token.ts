import { useLocation } from 'react-router-dom';

/** What a mail's screen hands to the next: the token of its link, the address it proved. Never in an address. */
export type MailState = { token?: string; email?: string };

/** What led to this screen. */
export const useMailState = (): MailState => (useLocation() as { state: MailState | null }).state ?? {};

/**
 * The token of a mailed link; null without one. public/boot.js has taken it out of the address before anything was asked
 * for, so that nobody is told it: no Referer, no screenshot, no copied address. It lives in the entry of the tab's history.
 */
export const useMailedToken = (): string | null => useMailState().token ?? null;
