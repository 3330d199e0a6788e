import { mkdirSync } from 'node:fs';

/**
 * Makes DATA_DIR where it is missing, for its owner alone. The database of a system that was started as root runs as a
 * user of its own, who has to get through to its folder; what is in it he cannot list or read either.
 */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
