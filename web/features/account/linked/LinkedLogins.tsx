import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLoginProvidersQuery } from '../../../generated/operations/login-providers.ts';
import type { MyAccountQuery } from '../../../generated/operations/my-account.ts';
import { useStartSocialLinkMutation } from '../../../generated/operations/start-social-link.ts';
import type { LoginProvider } from '../../../generated/schema-types.ts';
import { loadPath } from '../../../lib/go-to.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useErrorText } from '../../../lib/intl/use-error-text.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { miniApp } from '../../../storage/site-settings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { type LinkOutcome, readLinkOutcome, withoutLinkOutcome } from './link-outcome.rule.ts';
import { UnlinkDialog } from './UnlinkDialog.tsx';

type Login = NonNullable<MyAccountQuery['me']>['socialLogins'][number];

/** Logins at other sites that open this account, and the sites that may be linked. */
export function LinkedLogins({ logins }: { logins: readonly Login[] }) {
  const t = useText();
  const { date } = useFormats();
  const [unlinking, setUnlinking] = useState<Login | null>(null);
  return (
    <div className="mm-my-fact">
      <p className="mm-my-label">{t('account.social.label')}</p>
      <Outcome />
      {logins.length === 0 && <p className="mm-my-value">{t('account.social.none')}</p>}
      <ul className="mm-my-plainlist mm-my-logins">
        {logins.map((login) => (
          <li key={login.id} className="mm-my-factline">
            <span>
              <strong>{t(`account.social.${login.provider}`)}</strong>{' '}
              <span className="mm-my-hint">{t('account.social.since', { date: date(login.createdAt) })}</span>
            </span>
            <Button
              size="small"
              aria-label={t('account.social.unlinkNamed', { site: t(`account.social.${login.provider}`) })}
              onClick={() => setUnlinking(login)}
            >
              {t('account.social.unlink')}
            </Button>
          </li>
        ))}
      </ul>
      <MoreLogins linked={logins.map(({ provider }) => provider)} />
      {unlinking && <UnlinkDialog login={unlinking} onClose={() => setUnlinking(null)} />}
    </div>
  );
}

/** What the visit to the other site came to. */
function Outcome() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  const failure = useErrorText(outcome?.error ?? null);
  useEffect(() => {
    const read = readLinkOutcome(search);
    if (!read) return;
    setOutcome(read);
    void navigate({ pathname, search: withoutLinkOutcome(search), hash }, { replace: true });
  }, [pathname, search, hash, navigate]);
  if (failure) return <Notice type="error">{failure}</Notice>;
  if (!outcome?.linked) return null;
  const site = t(`account.social.${outcome.linked}`);
  return <Notice type="success">{t('account.social.linked', { site })}</Notice>;
}

function MoreLogins({ linked }: { linked: readonly LoginProvider[] }) {
  const t = useText();
  const isOnline = useIsOnline();
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = useLoginProvidersQuery({ fetchPolicy: 'no-cache', context: { isQuiet: true } });
  const [start, { loading }] = useStartSocialLinkMutation({
    context: { isQuiet: true },
    fetchPolicy: 'no-cache',
  });
  const providers = (data?.session.loginProviders ?? []).filter((provider) => !linked.includes(provider));
  // A partner's frame logs in by the partner itself, and other sites refuse to be framed.
  if (providers.length === 0 || miniApp()) return null;

  const link = async (provider: LoginProvider) => {
    setFailure(null);
    try {
      const answer = await start({ variables: { input: { provider } } });
      const address = answer.data?.startSocialLink.address;
      if (address) loadPath(`${address}&returnTo=${encodeURIComponent('/my-account#security')}`);
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  return (
    <>
      <p className="mm-my-hint">{t('account.social.linkMore')}</p>
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      <div className="mm-my-sites">
        {providers.map((provider) => (
          <Button
            key={provider}
            size="small"
            disabled={!isOnline || loading}
            onClick={() => void link(provider)}
          >
            {t('account.social.link', { site: t(`account.social.${provider}`) })}
          </Button>
        ))}
      </div>
    </>
  );
}
