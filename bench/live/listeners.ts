// Listeners of one gateway in a process of their own: a process may open only so many files, and who listens must not take the
// time of who is measured.
import type { Listener } from './seat-listener.ts';
import { listenForSeats } from './seat-listener.ts';

export interface ListenersStart {
  url: string;
  showingId: string;
  /** Number of sockets to open. */
  count: number;
}

/** What the process reports: all sockets are open, or each of them was told once since it last said so. */
export type ListenersReport = { open: true } | { toldAt: number[] };

/** Number of sockets that are opened at the same time. */
const OPENING = 100;

process.once('message', ({ url, showingId, count }: ListenersStart) => {
  void openAll(url, showingId, count);
});

async function openAll(url: string, showingId: string, count: number): Promise<void> {
  const sockets: Listener[] = [];
  let toldAt: number[] = [];
  const told = (): void => {
    toldAt.push(performance.timeOrigin + performance.now());
    if (toldAt.length < count) return;
    report({ toldAt });
    toldAt = [];
  };
  while (sockets.length < count) {
    const some = Math.min(OPENING, count - sockets.length);
    const opened = Array.from({ length: some }, () => listenForSeats(url, showingId, told));
    sockets.push(...(await Promise.all(opened)));
  }
  report({ open: true });
}

function report(what: ListenersReport): void {
  process.send?.(what);
}
