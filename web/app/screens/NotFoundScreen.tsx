import { Link } from 'react-router-dom';
import { searchAsked } from '../../lib/search-signal.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { LargeState } from './LargeState.tsx';

/** 404: nothing exists at this address. */
export function NotFoundScreen() {
  const t = useText();
  usePageTitle(t('error.notFound.title'));
  return (
    <LargeState mark="404" title={t('error.notFound.title')} text={t('error.notFound.text')}>
      <Link className={buttonClass({ look: 'primary' })} to="/">
        {t('shell.home.go')}
      </Link>
      <Button onClick={() => searchAsked.send()}>{t('error.notFound.search')}</Button>
    </LargeState>
  );
}
