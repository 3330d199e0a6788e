// POST /merchant_webapi/api/transaction: querydr and refund, asked by the merchant's server.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { answerQuery } from './answer-query.ts';
import { answerRefund } from './answer-refund.ts';
import {
  transactionRequest,
  unreadable,
  type AnswerPart,
  type TransactionRequest,
} from './transaction-request.ts';
import type { VnpaySandbox } from './vnpay-sandbox.ts';
import { hashValues, isSame, type WireFields } from './wire-signature.ts';

/** What each body is signed over, in VNPAY's order. */
const query = 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo';
const refund =
  'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo';
const answerToRefund =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo';
const answerToQuery = `${answerToRefund} PromotionCode PromotionAmount`;

const messages = {
  '02': 'Invalid TmnCode',
  '03': 'Invalid data format',
  '94': 'Duplicate request',
  '97': 'Invalid checksum',
} as const;

/** Always HTTP 200 and signed; vnp_ResponseCode tells what became of it. */
export async function answerTransaction(sandbox: VnpaySandbox, body: unknown): Promise<WireFields> {
  const parsed = transactionRequest.safeParse(body);
  if (!parsed.success) return sign(sandbox, unreadable.parse(body), refusal('03'));
  return sign(sandbox, parsed.data, await answer(sandbox, parsed.data));
}

async function answer(sandbox: VnpaySandbox, request: TransactionRequest): Promise<AnswerPart> {
  if (request.vnp_TmnCode !== sandbox.merchant.terminal) return refusal('02');
  const fields: WireFields = { ...request };
  const names = request.vnp_Command === 'refund' ? refund : query;
  const right = hashValues(valuesOf(fields, names), sandbox.merchant.secret);
  if (!isSame(request.vnp_SecureHash, right)) return refusal('97');
  if (!sandbox.isFirstUse(request.vnp_RequestId)) return refusal('94');
  return request.vnp_Command === 'refund' ? answerRefund(sandbox, request) : answerQuery(sandbox, request);
}

function refusal(code: keyof typeof messages): AnswerPart {
  return { ResponseCode: code, Message: messages[code] };
}

function sign(
  { merchant }: VnpaySandbox,
  { vnp_TxnRef, vnp_Command }: z.infer<typeof unreadable>,
  part: AnswerPart,
): WireFields {
  const said = Object.entries(part).map(([name, value]) => [`vnp_${name}`, value] as const);
  const fields: WireFields = {
    vnp_ResponseId: randomUUID().replaceAll('-', ''),
    vnp_Command,
    vnp_TmnCode: merchant.terminal,
    vnp_TxnRef,
    ...Object.fromEntries(said),
  };
  const names = vnp_Command === 'querydr' ? answerToQuery : answerToRefund;
  return { ...fields, vnp_SecureHash: hashValues(valuesOf(fields, names), merchant.secret) };
}

function valuesOf(fields: WireFields, names: string): (string | undefined)[] {
  return names.split(' ').map((name) => fields[`vnp_${name}`]);
}
