import { z } from 'zod';
import type { Call, RawAnswer } from '../lib/call.ts';
import { checkInput } from '../lib/check-input.ts';
import { Failure } from '../lib/failure.ts';
import type { DocumentDeps } from './deps.ts';
import { readOrderView } from '../sale/orders/view/read-order-view.ts';
import { fileName, fileType, makeOrderFile } from './order-files.ts';
import { drawInThread } from './document-thread.ts';
import { readDocumentOrders } from './documents.store.ts';
import { sayReceipt } from './say-receipt.ts';

const asked = z.object({
  code: z.string().min(1).max(20),
  file: z.enum(['tickets.pdf', 'calendar.ics', 'receipt.pdf']),
});

/** GET /orders/:code/papers/:file */
export async function readPaper({
  request,
  reply,
  caller,
  deps,
  language,
}: Call<DocumentDeps, { auth: 'user'; raw: true }>): Promise<RawAnswer> {
  const { code, file } = checkInput(asked, request.params);
  const { db, config } = deps;
  const view = await readOrderView(db, { code, userId: caller.userId }, language);
  const [order] = await readDocumentOrders(db, [code], caller.userId);
  if (!order || (file !== 'receipt.pdf' && order.tickets.length === 0)) throw new Failure('paper_not_there');
  await deps.documentMakings.take(caller.userId);
  const name =
    file === 'receipt.pdf' ? `${receiptNames[language]}-${code}.pdf` : fileName(file, code, language);
  reply.header('cache-control', 'private, no-store');
  reply.header('content-disposition', `attachment; filename="${name}"`);
  if (file === 'receipt.pdf')
    return { type: 'application/pdf', body: await drawInThread(sayReceipt(view, order, language)) };
  const { publicUrl } = config;
  return { type: fileType(file), body: await makeOrderFile(file, order, { language, publicUrl }) };
}

const receiptNames = { vi: 'bien-nhan', en: 'receipt' };
