// How this browser can install the site now. boot.js keeps the browser's install event until it is used.
import { useState, useSyncExternalStore } from 'react';
import { installPutOffAt, putOffInstall } from '../../storage/install-choice.ts';
import { createSignal } from '../../lib/signal.ts';
import { browserKind } from './browser-kind.rule.ts';
import { type InstallWay, installWay } from './install-way.rule.ts';
import { isStandalone } from '../../lib/is-standalone.ts';
import { miniApp } from '../../storage/site-settings.ts';

/** Chromium's event, missing in TypeScript's library. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    mmInstallPrompt?: InstallPrompt | null;
  }
}

const changed = createSignal<undefined>();
const tell = () => changed.send(undefined);

if (typeof window !== 'undefined') {
  window.addEventListener('mm-installable', tell);
  window.addEventListener('appinstalled', () => {
    window.mmInstallPrompt = null;
    tell();
  });
}

export const thisBrowser = () => browserKind(navigator.userAgent, navigator.maxTouchPoints);

/** A frame in a partner's page cannot be installed. */
const wayNow = (putOffAt: number | null): InstallWay =>
  miniApp()
    ? 'none'
    : installWay({
        browser: thisBrowser(),
        isStandalone: isStandalone(),
        canPrompt: Boolean(window.mmInstallPrompt),
        putOffAt,
        now: Date.now(),
      });

/** `isWanted`: for a button that the buyer looks for. It ignores an earlier postponement and stores none. */
export function useInstall({ isWanted = false } = {}) {
  const way = useSyncExternalStore<InstallWay>(
    (listener) => changed.listen(listener),
    () => wayNow(isWanted ? null : installPutOffAt()),
    () => 'none',
  );
  const [isInstalled, setInstalled] = useState(false);
  const putOff = () => {
    putOffInstall();
    tell();
  };
  const install = async () => {
    const answer = await window.mmInstallPrompt?.prompt();
    // The prompt works once.
    window.mmInstallPrompt = null;
    if (answer?.outcome === 'accepted') setInstalled(true);
    else if (!isWanted) putOffInstall();
    tell();
  };
  return { way, isInstalled, install, putOff };
}
