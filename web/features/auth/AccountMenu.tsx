import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBackCloses } from '../../lib/back/use-back-closes.ts';
import { useLanguage } from '../../lib/intl/use-language.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { HeartIcon } from '../../parts/voting/HeartIcon.tsx';
import { GiftIcon } from '../../ui/GiftIcon.tsx';
import { Icon, PersonIcon, TicketIcon } from '../../ui/icons.tsx';
import { sitePath } from '../../storage/site-settings.ts';
import './account-menu.css';

/** Older browsers (docs/browsers.md) always show a popover: there the menu opens and closes by script. */
const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/** Closes the menu as a popover does: by a press outside and by Escape. */
function useClosedFromOutside(isOpen: boolean, menu: RefObject<HTMLElement | null>, close: () => void): void {
  const callClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const touch = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.parentElement?.contains(target)) callClose();
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') callClose();
    };
    document.addEventListener('pointerdown', touch);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', touch);
      document.removeEventListener('keydown', press);
    };
  }, [isOpen, menu]);
}

const shapes = {
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  vouchers: 'M4 4h8l8.5 8.5-8 8L4 12zM8 8h.01',
  addresses: 'M12 21c4.5-4.6 7-8.2 7-11.2a7 7 0 1 0-14 0c0 3 2.5 6.6 7 11.2zM12 9.8h.01',
  requests: 'M4 5h16v11H9l-5 4zM8 9h8M8 12.5h5',
  follows: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z',
};
const drawn = (shape: keyof typeof shapes) => (
  <Icon size={20}>
    <path d={shapes[shape]} />
  </Icon>
);

/** Pages of the account, after its tickets. */
const pages = [
  { to: '/my-orders', text: 'auth.menu.orders', icon: drawn('orders') },
  { to: '/gift-ticket', text: 'route.gift.title', icon: <GiftIcon size={20} /> },
  { to: '/my-vouchers', text: 'account.vouchers.title', icon: drawn('vouchers') },
  { to: '/votings', text: 'route.votings.title', icon: <HeartIcon size={20} /> },
  { to: '/my-follows', text: 'route.follows.title', icon: drawn('follows') },
  { to: '/my-addresses', text: 'addresses.title', icon: drawn('addresses') },
  { to: '/my-requests', text: 'requests.title', icon: drawn('requests') },
] as const;

export function AccountMenu() {
  const t = useText();
  const { profile, logout } = useSession();
  const { language, setLanguage } = useLanguage();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const name = profile?.name || t('shell.account');
  const [isOpen, setOpen] = useState(false);
  const close = () => (hasPopovers() ? menu.current?.hidePopover() : setOpen(false));
  useClosedFromOutside(isOpen && !hasPopovers(), menu, close);
  useBackCloses(isOpen, close);
  const other = language === 'vi' ? 'en' : 'vi';
  return (
    <>
      <button
        type="button"
        className="mm-tool"
        {...(hasPopovers()
          ? { popoverTarget: id }
          : { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) })}
        aria-label={profile?.name ? `${t('shell.account')}: ${profile.name}` : t('shell.account')}
      >
        <PersonIcon />
        <span className="mm-tool-label">{name}</span>
      </button>
      <div
        id={id}
        ref={menu}
        className="mm-account"
        {...(hasPopovers()
          ? {
              popover: 'auto' as const,
              onBeforeToggle: ({ newState }: { newState: string }) => setOpen(newState === 'open'),
            }
          : { hidden: !isOpen })}
      >
        <p className="mm-account-name">{name}</p>
        {profile && <p className="mm-account-contact">{profile.phone ?? profile.email}</p>}
        <ul>
          <li>
            <Link to="/my-account" onClick={close}>
              <PersonIcon size={20} />
              {t('auth.menu.account')}
            </Link>
          </li>
          <li>
            <a href={sitePath('/my-tickets')}>
              <TicketIcon size={20} />
              {t('shell.tickets')}
            </a>
          </li>
          {pages.map(({ to, text, icon }) => (
            <li key={to}>
              <Link to={to} onClick={close}>
                {icon}
                {t(text)}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              lang={other}
              onClick={() => {
                close();
                setLanguage(other);
              }}
            >
              <Icon size={20}>
                <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18" />
              </Icon>
              {other === 'en' ? 'English' : 'Tiếng Việt'}
            </button>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                void logout();
              }}
            >
              <Icon size={20}>
                <path d="M14 4H5v16h9M10 12h10.5M17 8l4 4-4 4" />
              </Icon>
              {t('auth.logout')}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
