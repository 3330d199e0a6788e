import { useText } from '../../shared/intl/use-text.ts';
import { LargeState } from './LargeState.tsx';
import { sitePath } from '../../shared/site-settings.ts';

/** 500: a defect of ours. Only a full page load is sure to help. */
export function BrokenScreen() {
  const t = useText();
  return (
    <LargeState mark="500" title={t('error.broken.title')} text={t('error.broken.text')}>
      <button type="button" className="mm-button mm-button-primary" onClick={() => location.reload()}>
        {t('error.state.reload')}
      </button>
      <a className="mm-button" href={sitePath('/')}>
        {t('shell.home.go')}
      </a>
    </LargeState>
  );
}
