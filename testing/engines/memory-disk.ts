// Location of test databases: copying one of a thousand files takes 35 ms in memory, and ten times that on a disk.
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Mount point of Linux's memory disk. */
const path = '/dev/shm';
/** Free space required, several times the size of a run's databases; containers often have only 64 MiB. Bytes. */
const room = 4 * 1024 ** 3;

/** The memory disk when it has enough space, otherwise the usual folder for temporary files. */
export function memoryDisk(): string {
  try {
    accessSync(path, constants.W_OK);
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= room ? path : tmpdir();
  } catch {
    return tmpdir();
  }
}
