// Whether another system user can reach a path; a home folder of mode 700 blocks everything below it.
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SystemUser } from './system-user.ts';

const execute = 1;

/** True when `user` may enter every folder on the way to `path`; parts that do not exist yet count as open. */
export function canReach(path: string, user: SystemUser | undefined): boolean {
  if (!user) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayEnter(folder, user)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayEnter(folder: string, user: SystemUser): boolean {
  const { mode, uid, gid } = statSync(folder);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & execute) === execute;
}
