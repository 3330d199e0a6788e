// Processor time of processes, by the kernel's accounting, which is independent of other load.
import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '../platform/db/open.ts';

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

interface Stat {
  parent: number;
  ticks: number;
}

/** proc(5), /proc/[pid]/stat: fields after the name in brackets; 4 is the parent, 14–17 the times with ended children. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const sum = [11, 12, 13, 14].reduce((total, at) => total + Number(fields[at]), 0);
    return { parent: Number(fields[1]), ticks: sum };
  } catch {
    return undefined;
  }
}

/** Processor seconds that a process and its children have used so far. */
function secondsOf(pid: number): number {
  let ticks = statOf(pid)?.ticks ?? 0;
  for (const name of readdirSync('/proc')) {
    const child = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (child?.parent === pid) ticks += child.ticks;
  }
  return ticks / ticksPerSecond;
}

/** The parent process of all processes of a database server. */
export async function postmasterOf({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const parent = statOf(rows[0]?.pid ?? 0)?.parent;
  if (!parent) throw new Error('the database does not run on this machine');
  return parent;
}

/** Processor seconds by name, from now until the returned function is called. */
export function watchProcessors(pids: Readonly<Record<string, number>>): () => Record<string, number> {
  const now = () => Object.entries(pids).map(([name, pid]) => [name, secondsOf(pid)] as const);
  const before = Object.fromEntries(now());
  const own = process.cpuUsage();
  return () => {
    const used = Object.fromEntries(now().map(([name, seconds]) => [name, seconds - (before[name] ?? 0)]));
    const { user, system } = process.cpuUsage(own);
    return { ...used, generator: (user + system) / 1e6 };
  };
}

/** Resident memory of a process now, MB. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) / 1024;
}
