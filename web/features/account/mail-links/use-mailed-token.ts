import { useLocation } from 'react-router-dom';

/** State passed from one screen of a mail to the next: the token of its link, the verified address. Never in an address. */
export type MailState = { token?: string; email?: string };

export const useMailState = (): MailState => (useLocation() as { state: MailState | null }).state ?? {};

/**
 * The token of a mailed link; null without one. public/boot.js removes it from the address before any request, so that it is in no
 * Referer, screenshot or copied address. It is kept in the tab's history entry.
 */
export const useMailedToken = (): string | null => useMailState().token ?? null;
