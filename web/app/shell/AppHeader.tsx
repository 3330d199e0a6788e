import { useEffect } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { AccountMenu } from '../../features/auth/AccountMenu.tsx';
import { SearchTool } from '../../features/search/SearchTool.tsx';
import { useText } from '../../lib/intl/use-text.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Brand } from '../../ui/page/Brand.tsx';
import { HomeIcon, PersonIcon, TicketIcon } from '../../ui/icons.tsx';
import { LanguageSwitch } from '../../ui/page/LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { sitePath } from '../../storage/site-settings.ts';

function AccountTool() {
  const t = useText();
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'checking') delete document.documentElement.dataset.session;
  }, [status]);
  if (status === 'signedIn') return <AccountMenu />;
  return (
    <button
      type="button"
      className="mm-tool mm-login-tool"
      aria-label={t('shell.login.open')}
      onClick={() => void openLogin()}
    >
      <PersonIcon />
      <span className="mm-tool-label">{t('shell.login.open')}</span>
    </button>
  );
}

/** The header, `limits.mobileHeader` high. On a phone its tools are icons. */
export function AppHeader() {
  const t = useText();
  return (
    <header className="mm-header">
      <div className="mm-header-inner">
        <Link className="mm-brand" to="/" aria-label={t('shell.brand.home')}>
          <Brand />
        </Link>
        <nav aria-label={t('shell.nav')} style={{ display: 'contents' }}>
          <NavLink className="mm-tool mm-tool-wide" to="/" end aria-label={t('shell.home')}>
            <HomeIcon />
            <span className="mm-tool-label">{t('shell.home')}</span>
          </NavLink>
          <SearchTool />
          <a className="mm-tool" href={sitePath('/my-tickets')} aria-label={t('shell.tickets')}>
            <TicketIcon />
            <span className="mm-tool-label">{t('shell.tickets')}</span>
          </a>
          <AccountTool />
        </nav>
        <LanguageSwitch />
        <ThemeSwitch className="mm-tool-wide" />
      </div>
    </header>
  );
}
