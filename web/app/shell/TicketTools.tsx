import { useEffect } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { PersonIcon, SearchIcon, TicketIcon } from '../../ui/icons.tsx';
import { keepFocus } from '../../ui/page/keep-focus.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** At the same place as in the app's header. */
export const WideThemeSwitch = () => <ThemeSwitch className="mm-tool-wide" />;

/** The rest of the app's header for the ticket entry, as links; loaded on wide screens after the tickets are shown. */
export function TicketTools({ hasOwner }: { hasOwner: boolean }) {
  const t = useText();
  useEffect(keepFocus, []);
  const tools = [
    { text: t('shell.search'), path: '/?find', Picture: SearchIcon },
    { text: t('shell.tickets'), path: '/my-tickets', Picture: TicketIcon },
    hasOwner
      ? { text: t('shell.account'), path: '/my-account', Picture: PersonIcon }
      : { text: t('shell.login.open'), path: '/?login=/my-tickets', Picture: PersonIcon },
  ];
  return tools.map(({ text, path, Picture }) => (
    <a
      key={path}
      className="mm-tool mm-tool-wide"
      href={sitePath(path)}
      aria-label={text}
      aria-current={path === '/my-tickets' ? 'page' : undefined}
    >
      <Picture />
      <span className="mm-tool-label">{text}</span>
    </a>
  ));
}
