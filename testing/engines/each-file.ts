// Vitest runs it before each file of the service tests, which share a process: it resets what the previous file left.
import { afterAll, vi } from 'vitest';
import { removeFolders } from './folder.ts';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  removeFolders();
});
