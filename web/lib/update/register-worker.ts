// Registers the service worker after load, and tells when a newer build is waiting.
import type { Workbox } from 'workbox-window';
import { reportError } from '../errors/report-error.ts';
import { miniApp } from '../../storage/site-settings.ts';
import { createSignal } from '../signal.ts';

type SwitchOver = () => void;
type WorkerPlace = { file: string; scope: string };

const siteWorker: WorkerPlace = { file: '/service-worker.js', scope: '/' };

let waiting: SwitchOver | null = null;
const waitingChanged = createSignal<SwitchOver | null>();

/** Switches to the waiting build (it reloads the page); null while there is none. */
export const waitingUpdate = { get: () => waiting, listen: waitingChanged.listen };

function setWaiting(next: SwitchOver | null): void {
  waiting = next;
  waitingChanged.send(next);
}

/** "Later": not offered again before the next start. */
export function postponeUpdate(): void {
  setWaiting(null);
}

const hour = 3_600_000;

async function register({ file, scope }: WorkerPlace): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(file, { scope });
  worker.addEventListener('waiting', () => setWaiting(() => takeOver(worker)));
  const registration = await worker.register();
  setInterval(() => {
    if (navigator.onLine) registration?.update().catch(reportError);
  }, hour);
}

function takeOver(worker: Workbox): void {
  worker.addEventListener('controlling', () => location.reload());
  worker.messageSkipWaiting();
}

/** A mini-app has no service worker: in a partner's frame its storage is partitioned, and nobody installs it. */
export function registerWorker(place: WorkerPlace = siteWorker): void {
  if (miniApp()) return;
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => void register(place).catch(reportError);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
