// A pid is reused after its process has ended; a pid with its start time identifies one process.
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

export interface ProcessIdentity {
  pid: number;
  /** Boot id and start tick from /proc (elsewhere from `ps`), as an opaque text to compare. */
  started: string;
}

export function identityOf(pid: number): ProcessIdentity | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
}

/** True while that very process runs; a zombie, or a later process under the same pid, does not count. */
export function isRunning(identity: ProcessIdentity): boolean {
  return startOf(identity.pid) === identity.started;
}

/** Working directory of a process; undefined when it has ended or we may not read it. */
export function workingFolderOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`);
    const out = execFileSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], { encoding: 'utf8' });
    return /^n(.+)$/m.exec(out)?.[1];
  } catch {
    return undefined;
  }
}

function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      const out = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
      return out === '' || out.startsWith('Z') ? undefined : out.replace(/^\S+\s+/, '');
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything, so fields count from behind the last bracket: state is the 3rd field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}
