import { useSyncExternalStore } from 'react';
import { local } from '../../storage/keys.ts';

const isDarkNow = () => document.documentElement.dataset.theme === 'dark';

function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Switches the scheme and stores it; the storage event informs MUI, when it is on the page. */
function toggle(): void {
  const newValue = isDarkNow() ? 'light' : 'dark';
  const oldValue = localStorage.getItem(local.theme);
  document.documentElement.dataset.theme = newValue;
  localStorage.setItem(local.theme, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: local.theme, newValue, oldValue }));
}

/** Whether the dark scheme is shown, and the switch. Until the first use the phone's setting decides (boot.js). */
export function useThemeMode(): { isDark: boolean; toggle: () => void } {
  return { isDark: useSyncExternalStore(watch, isDarkNow, () => false), toggle };
}
