import type { ReactNode } from 'react';
import { useLoginProvidersQuery } from '../../../generated/operations/login-providers.ts';
import type { LoginProvider } from '../../../generated/schema-types.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { hereInSite } from '../../../lib/go-to.ts';
import { miniApp } from '../../../storage/site-settings.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';

const signs: Record<LoginProvider, ReactNode> = {
  google: (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.1"
        fill="#4285f4"
      />
      <path
        d="M12 23c3 0 5.4-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2.2v2.9A11 11 0 0 0 12 23"
        fill="#34a853"
      />
      <path d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.9z" fill="#fbbc05" />
      <path
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4"
        fill="#ea4335"
      />
    </svg>
  ),
  zalo: (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#0068ff" />
      <path d="M7.5 7h9v1.9l-5.9 6.2h6V17H7.3v-1.9l5.9-6.2H7.5z" fill="#fff" />
    </svg>
  ),
  apple: (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path
        d="M17.1 12.7c0-2.4 2-3.6 2.1-3.7-1.1-1.7-2.9-1.9-3.5-1.9-1.5-.2-2.9.9-3.7.9s-1.9-.9-3.2-.8c-1.6 0-3.1.9-4 2.4-1.7 2.9-.4 7.3 1.2 9.7.8 1.2 1.8 2.5 3.1 2.4 1.2 0 1.7-.8 3.2-.8s1.9.8 3.2.8 2.2-1.2 3-2.3c.9-1.4 1.3-2.7 1.3-2.7s-2.7-1.1-2.7-4M14.7 5.5c.7-.8 1.1-2 1-3.1-1 0-2.2.7-2.9 1.5-.6.7-1.2 1.9-1 3 1.1.1 2.2-.6 2.9-1.4"
        fill="currentColor"
      />
    </svg>
  ),
  facebook: (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#1266d6" />
      <path
        d="M13.3 20v-7h2.4l.4-2.8h-2.8V8.4c0-.8.3-1.4 1.5-1.4H16V4.6c-.3-.1-1-.1-1.8-.1-2.2 0-3.7 1.3-3.7 3.7v2H8.1V13h2.4v7z"
        fill="#fff"
      />
    </svg>
  ),
  tiki: (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="var(--mm-stage)" />
      <path
        d="M7 9.5h10l-.8 8H7.8zM9.5 9.5V8.3a2.5 2.5 0 0 1 5 0v1.2"
        fill="none"
        stroke="var(--mm-on-stage)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  ),
};

/** Logins on other sites. Their pages open at top level and return here. */
export function SocialButtons({ returnTo }: { returnTo?: string }) {
  const t = useText();
  const isOnline = useIsOnline();
  const { data } = useLoginProvidersQuery({ fetchPolicy: 'no-cache', context: { isQuiet: true } });
  const providers = data?.session.loginProviders ?? [];
  // A partner's frame logs in by the partner itself, and other sites refuse to be framed.
  if (providers.length === 0 || miniApp()) return null;
  const back = encodeURIComponent(returnTo ?? hereInSite());
  return (
    <div className="mm-login-others">
      <p>{t('auth.or')}</p>
      <div className="mm-login-sites">
        {providers.map((provider) => (
          <a
            className={buttonClass({ size: 'large', isWide: true })}
            key={provider}
            href={`/auth/${provider}?returnTo=${back}`}
            aria-label={t(`auth.with.${provider}`)}
            // Without a network the page would be left for nothing.
            aria-disabled={!isOnline || undefined}
            onClick={(event) => !isOnline && event.preventDefault()}
          >
            {signs[provider]}
            {provider === 'tiki' ? t('auth.with.tiki') : t(`account.social.${provider}`)}
          </a>
        ))}
      </div>
    </div>
  );
}
