import { Component, type ReactNode } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { NotFound } from '../../lib/not-found.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { BrokenScreen } from '../screens/BrokenScreen.tsx';
import { LargeState } from '../screens/LargeState.tsx';

function NoSuchQueue() {
  const t = useText();
  return (
    <LargeState mark="404" title={t('error.notFound.title')} text={t('error.notFound.text')}>
      <a className={buttonClass({ look: 'primary' })} href={sitePath('/')}>
        {t('shell.home.go')}
      </a>
    </LargeState>
  );
}

/** Handles errors of the screen: 404 for NotFound, 500 for the rest. */
export class WaitingBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof NotFound)) reportError(error);
  }

  override render() {
    const { error } = this.state;
    if (error instanceof NotFound) return <NoSuchQueue />;
    return error ? <BrokenScreen /> : this.props.children;
  }
}
