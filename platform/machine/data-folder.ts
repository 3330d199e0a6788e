import { mkdirSync } from 'node:fs';

/**
 * Makes DATA_DIR when it is missing, readable by its owner only. When the system was started as root, the database runs as another user,
 * who may pass through the folder to its own, but not list or read it.
 */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
