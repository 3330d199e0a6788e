import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryDisk } from './memory-disk.ts';

const folders: string[] = [];

/** Folders that a test file leaves. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** An empty folder that is removed when the test file ends. */
export function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(memoryDisk(), 'mo-man-test-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

/** Also removes a folder that the code under test created elsewhere. */
export function removeLater(folder: string): void {
  folders.push(folder);
}
