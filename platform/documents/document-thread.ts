import { Worker } from 'node:worker_threads';
import type { PassesDocument } from './wallet/write-passes.ts';
import type { OrderDocument } from './document-shapes.ts';

interface Answer {
  id: number;
  pdf?: Uint8Array;
  problem?: string;
}

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/** One thread for the process, started with the first document; it does not keep the process alive. */
let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
let jobs = 0;

function begin(): NonNullable<typeof thread> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  const fail = (error: Error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, pdf, problem }: Answer) => {
    const job = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (pdf) job?.resolve(Buffer.from(pdf));
    else job?.reject(new Error(`a document could not be drawn: ${problem ?? 'no answer'}`));
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`the thread that draws documents ended with ${code}`)));
  return { worker, waiting };
}

/** Makes a PDF or signed passes in a thread of low priority, one at a time. */
export function drawInThread(document: OrderDocument | PassesDocument): Promise<Buffer> {
  thread ??= begin();
  const { worker, waiting } = thread;
  jobs += 1;
  const id = jobs;
  worker.ref();
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, document });
  });
}
