// Vitest runs it before each file of the project `unit`, whose files share a worker: it resets what the previous file
// left.
import { vi } from 'vitest';

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
