import { Component, type ReactNode } from 'react';
import { NotFound } from '../lib/not-found.ts';
import { noteFirstDrawn } from './first-drawn.ts';
import { reportError } from '../lib/errors/report-error.ts';
import { UnloadedState } from '../ui/states/UnloadedState.tsx';
import { perTab } from '../storage/keys.ts';
import { BrokenScreen } from './screens/BrokenScreen.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';

/** A chunk of an older build no longer exists: one reload loads the new build. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|Failed to fetch/i.test(error.message)
  );
}

/** Handles errors of a screen: 404 for NotFound, one reload for a missing chunk, 500 for the rest. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error) && navigator.onLine && !sessionStorage.getItem(perTab.reloadedForChunk)) {
      sessionStorage.setItem(perTab.reloadedForChunk, '1');
      location.reload();
      return;
    }
    // The buttons of the report, and those around it, can be pressed now.
    noteFirstDrawn();
    if (!(error instanceof NotFound)) reportError(error);
  }

  override render() {
    const { error } = this.state;
    if (error instanceof NotFound) return <NotFoundScreen />;
    if (isMissingChunk(error) && !navigator.onLine) {
      return <UnloadedState error={error} onRetry={() => location.reload()} />;
    }
    return error ? <BrokenScreen /> : this.props.children;
  }
}
