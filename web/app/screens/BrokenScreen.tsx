import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { LargeState } from './LargeState.tsx';
import { sitePath } from '../../storage/site-settings.ts';

/** 500: an error of ours. Only a full page load reliably helps. */
export function BrokenScreen() {
  const t = useText();
  return (
    <LargeState mark="500" title={t('error.broken.title')} text={t('error.broken.text')}>
      <Button look="primary" onClick={() => location.reload()}>
        {t('error.state.reload')}
      </Button>
      <a className={buttonClass()} href={sitePath('/')}>
        {t('shell.home.go')}
      </a>
    </LargeState>
  );
}
