import type { ReactNode } from 'react';
import { useLoginProvidersQuery } from '../../../generated/operations/login-providers.ts';
import type { LoginProvider } from '../../../generated/schema-types.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { hereInSite } from '../../../lib/go-to.ts';
import { miniApp } from '../../../storage/site-settings.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';

const signs: Record<LoginProvider, ReactNode> = {
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
      {providers.map((provider) => (
        <a
          className={buttonClass({ size: 'large', isWide: true })}
          key={provider}
          href={`/auth/${provider}?returnTo=${back}`}
          // Without a network the page would be left for nothing.
          aria-disabled={!isOnline || undefined}
          onClick={(event) => !isOnline && event.preventDefault()}
        >
          {signs[provider]}
          {t(`auth.with.${provider}`)}
        </a>
      ))}
    </div>
  );
}
