import { Link } from 'react-router-dom';
import { searchAsked } from '../../features/search/search-signal.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { TicketIcon } from '../../shared/ui/icons.tsx';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { buttonClass } from '../../shared/ui/controls/button-class.ts';
import { LargeState } from './LargeState.tsx';

/** An announced screen that is not built: says so in its own words instead of pretending. */
export function NotOpenYetScreen({ name, titleId }: { name: string; titleId: string }) {
  const t = useText();
  return (
    <LargeState
      mark={<TicketIcon size={72} />}
      title={t(titleId)}
      news={t('notOpenYet.title')}
      text={t(`notOpenYet.${name}.text`)}
    >
      <Link className={buttonClass({ look: 'primary' })} to="/">
        {t('shell.home.go')}
      </Link>
      <Button onClick={() => searchAsked.send()}>{t('error.notFound.search')}</Button>
    </LargeState>
  );
}
