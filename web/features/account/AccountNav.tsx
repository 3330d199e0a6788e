import { Link } from 'react-router-dom';
import { useText } from '../../lib/intl/use-text.ts';
import { type AccountPart, accountParts } from './AccountSection.tsx';

/** Navigation of the account: at the side on a wide screen, as a row above on a phone. */
export function AccountNav({ current }: { current: AccountPart }) {
  const t = useText();
  return (
    <nav className="mm-my-nav" aria-label={t('account.nav')}>
      <ul>
        {accountParts.map((name) => (
          <li key={name}>
            <Link to={`#${name}`} replace aria-current={name === current ? 'true' : undefined}>
              {t(`account.${name}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
