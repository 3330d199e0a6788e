// The thread that makes documents. It shares the process with sales, which come first, so it runs at low priority.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawDocument } from './draw-document.ts';
import type { PassesDocument } from './wallet/write-passes.ts';
import type { OrderDocument } from './document-shapes.ts';

/** On Linux a priority belongs to a thread; elsewhere it would be that of the whole process. */
if (process.platform === 'linux') setPriority(10);

/** The code that signs passes is loaded with the first of them. */
const make = async (document: OrderDocument | PassesDocument) =>
  document.kind === 'passes'
    ? (await import('./wallet/write-passes.ts')).writePasses(document)
    : drawDocument(document);

parentPort?.on('message', ({ id, document }: { id: number; document: OrderDocument | PassesDocument }) => {
  void make(document).then(
    (pdf) => parentPort?.postMessage({ id, pdf }),
    (error: unknown) => parentPort?.postMessage({ id, problem: String(error) }),
  );
});
