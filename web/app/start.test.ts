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

test('starts the app of a server-rendered page with live parts once, by a touch or when idle, and again only after a failure', async () => {
  const listeners = new Map<string, () => void>();
  const page = { getElementById: () => ({ dataset: { drawn: '' } }), querySelector: () => ({}) };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work());
  vi.useFakeTimers();
  await import('./start.ts');

  listeners.get('load')?.();
  listeners.get('pointermove')?.();
  idle.forEach((work) => work());
  await vi.runAllTimersAsync();
  expect(idle).toHaveLength(1);
  expect(loads).toHaveLength(1);

  loads[0]?.fail(new Error('no network'));
  await vi.runAllTimersAsync();
  listeners.get('keydown')?.();
  await vi.runAllTimersAsync();
  expect(loads).toHaveLength(2);
});
