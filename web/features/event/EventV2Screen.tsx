import { Link, Navigate, useLocation } from 'react-router-dom';
import { eventPath } from '../../lib/event-path.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { CalendarIcon } from '../../ui/icons.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { splitEventAddress } from './event-address.rule.ts';

/**
 * `/event-v2`: the event detail behind the login, linked in the mail before a sale. `?event={slug}-{id}` names the event; the screen
 * redirects to its public address with the rest of the query and the hash, or offers the home page without an event.
 */
export function EventV2Screen() {
  const t = useText();
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const asked = splitEventAddress(query.get('event') ?? '');
  query.delete('event');
  if (/^[a-z0-9-]+$/.test(asked.slug) && /^[A-Za-z0-9]{1,40}$/.test(asked.id)) {
    return <Navigate replace to={{ pathname: eventPath(asked), search: query.toString(), hash }} />;
  }
  return (
    <EmptyState
      picture={<CalendarIcon size={48} />}
      title={t('eventV2.title')}
      text={t('eventV2.text')}
      isWholePage
    >
      <Link className={buttonClass({ look: 'primary' })} to="/">
        {t('shell.home.go')}
      </Link>
    </EmptyState>
  );
}
