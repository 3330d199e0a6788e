// The thread in which papers are drawn. Its own process is the platform's: sales come first, so it takes what is left.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawPaper } from './draw-paper.ts';
import type { PassesPaper } from './wallet/write-passes.ts';
import type { Paper } from './paper-shapes.ts';

/** On Linux a priority is a thread's own; elsewhere it would be that of the whole process. */
if (process.platform === 'linux') setPriority(10);

/** What signs passes is loaded with the first of them. */
const make = async (paper: Paper | PassesPaper) =>
  paper.kind === 'passes' ? (await import('./wallet/write-passes.ts')).writePasses(paper) : drawPaper(paper);

parentPort?.on('message', ({ id, paper }: { id: number; paper: Paper | PassesPaper }) => {
  void make(paper).then(
    (pdf) => parentPort?.postMessage({ id, pdf }),
    (error: unknown) => parentPort?.postMessage({ id, problem: String(error) }),
  );
});
