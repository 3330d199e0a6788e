import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a mail's screen hands to the next: the token of its link, the address it proved. Never in an address. */
export type MailState = { token?: string; email?: string };

type MailLocation = { pathname: string; search: string; state: MailState | null };

/**
 * The token of a mailed link, taken out of the address as soon as it has been read, so that nobody is told it: no
 * Referer, no screenshot, no copied address. It lives in the entry of the tab's history and survives a reload there.
 * Undefined while it is being taken out; null without one.
 */
export function useMailedToken(): string | null | undefined {
  const { pathname, search, state } = useLocation() as MailLocation;
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (inAddress !== null) {
      void navigate(pathname, { replace: true, state: { token: inAddress } satisfies MailState });
    }
  }, [inAddress, pathname, navigate]);
  return inAddress === null ? (state?.token ?? null) : undefined;
}

/** The same for a screen that a mail's screen led to. */
export function useMailState(): MailState {
  return (useLocation() as MailLocation).state ?? {};
}
