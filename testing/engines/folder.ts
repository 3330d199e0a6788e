import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryDisk } from './memory-disk.ts';

const folders: string[] = [];

/** What is left of a test file. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** An empty folder that goes away when the test file is done. */
export function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(memoryDisk(), 'mo-man-test-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

/** Removes a folder that the code under test made elsewhere, too. */
export function removeLater(folder: string): void {
  folders.push(folder);
}
