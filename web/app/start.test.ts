import { expect, test, vi } from 'vitest';

const loads: { fail: (error: Error) => void }[] = [];
vi.mock('./load-app.ts', () => ({
  loadApp: () => new Promise((_, reject) => void loads.push({ fail: reject })),
}));
vi.mock('./first-press.ts', () => ({ keepFirstPress: () => undefined, forgetPress: () => undefined }));
vi.mock('./when-idle.ts', () => ({ whenIdle: (work: () => void) => void idle.push(work) }));
vi.mock('../lib/update/register-worker.ts', () => ({ registerWorker: () => undefined }));
vi.mock('../storage/site-settings.ts', () => ({ miniApp: () => undefined }));
vi.mock('../storage/campaign.ts', () => ({ keepCampaign: () => undefined }));
vi.mock('../storage/session/session.ts', () => ({ readSessionMarks: () => null }));

const idle: (() => void)[] = [];

const rests = { type: 'pointermove', movementX: 0, movementY: 0 };
const moves = { type: 'pointermove', movementX: 0, movementY: 1 };

test('starts the app of a server-rendered page with live parts once, by a pointer that moves or when idle, and again only after a failure', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const page = { getElementById: () => ({ dataset: { drawn: '' } }), querySelector: () => ({}) };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work());
  vi.useFakeTimers();
  await import('./start.ts');

  listeners.get('load')?.({});
  listeners.get('pointermove')?.(rests);
  await vi.runAllTimersAsync();
  expect(loads, 'the pointer rests').toHaveLength(0);
  listeners.get('pointermove')?.(moves);
  idle.forEach((work) => work());
  await vi.runAllTimersAsync();
  expect(idle).toHaveLength(1);
  expect(loads).toHaveLength(1);

  loads[0]?.fail(new Error('no network'));
  await vi.runAllTimersAsync();
  listeners.get('keydown')?.({ type: 'keydown' });
  await vi.runAllTimersAsync();
  expect(loads).toHaveLength(2);
});
