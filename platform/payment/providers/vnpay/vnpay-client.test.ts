import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createVnpay } from './vnpay-client.ts';
import { signValues } from './vnpay-sign.rule.ts';
import { queryAnswerValues, queryRequestValues } from './vnpay-transaction.rule.ts';

const hmac = (text: string) => createHmac('sha512', 'secret').update(text).digest('hex');
const payment = {
  txnRef: 'abc123',
  createdAt: new Date('2026-10-10T08:30:00Z'),
  orderInfo: 'Hỏi kết quả',
  ipAddress: '127.0.0.1',
};
const answer: Record<string, string> = {
  vnp_ResponseId: 'r1',
  vnp_Command: 'querydr',
  vnp_ResponseCode: '00',
  vnp_Message: 'OK',
  vnp_TmnCode: 'MOMAN001',
  vnp_TxnRef: 'abc123',
  vnp_Amount: '17500000',
  vnp_TransactionType: '01',
  vnp_TransactionStatus: '00',
};
const sign = (fields: Record<string, string>) => ({
  ...fields,
  vnp_SecureHash: signValues(fields, queryAnswerValues, hmac),
});

function clientThatHears(respond: (init: RequestInit) => Response | Promise<Response>) {
  return createVnpay({
    tmnCode: 'MOMAN001',
    hashSecret: 'secret',
    payUrl: 'http://bank.test/pay',
    apiUrl: 'http://bank.test/api',
    timeoutMs: 30,
    fetch: async (_url, init) => respond(init ?? {}),
    now: () => new Date('2026-10-10T08:45:00Z'),
    newRequestId: () => 'request1',
  });
}

describe('asking VNPAY', () => {
  it('signs the question and reads the signed answer, numbers with and without quotes', async () => {
    let asked: Record<string, string> = {};
    const vnpay = clientThatHears(({ body }) => {
      asked = JSON.parse(String(body));
      return Response.json({ ...sign(answer), vnp_Amount: 17_500_000, vnp_PromotionCode: null });
    });
    expect(await vnpay.query(payment)).toMatchObject({
      kind: 'answered',
      outcome: 'succeeded',
      amount: 175_000,
    });
    expect(asked).toMatchObject({ vnp_TransactionDate: '20261010153000', vnp_CreateDate: '20261010154500' });
    expect(asked.vnp_SecureHash).toBe(signValues(asked, queryRequestValues, hmac));
  });

  it.each<[string, () => Response | Promise<Response>, object]>([
    ['another status of HTTP', () => new Response('down', { status: 502 }), { reason: 'http', raw: 'down' }],
    ['a page instead of JSON', () => new Response('<html>'), { reason: 'malformed' }],
    ['JSON that is no answer', () => Response.json([1]), { reason: 'malformed' }],
    ['nested JSON', () => Response.json({ ...answer, vnp_Message: {} }), { reason: 'malformed' }],
    ['a success without a signature', () => Response.json(answer), { reason: 'bad_signature' }],
    [
      'a changed amount',
      () => Response.json({ ...sign(answer), vnp_Amount: '100' }),
      { reason: 'bad_signature' },
    ],
    [
      'a forged refusal',
      () => Response.json({ ...sign(answer), vnp_ResponseCode: '91' }),
      { reason: 'bad_signature' },
    ],
    [
      'an answer about another payment',
      () => Response.json(sign({ ...answer, vnp_TxnRef: 'x' })),
      { reason: 'malformed' },
    ],
    ['no amount', () => Response.json(sign({ ...answer, vnp_Amount: '' })), { reason: 'malformed' }],
    ['a broken line', () => Promise.reject(new TypeError('fetch failed')), { reason: 'network' }],
  ])('takes %s for no answer', async (_what, respond, expected) => {
    const vnpay = clientThatHears(respond);
    expect(await vnpay.query(payment)).toMatchObject({ kind: 'no_answer', ...expected });
  });

  it('stops waiting', async () => {
    const vnpay = clientThatHears(
      ({ signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    expect(await vnpay.query(payment)).toEqual({ kind: 'no_answer', reason: 'timeout' });
  });

  it('believes a refusal without a signature: it moves no money', async () => {
    const unknown = clientThatHears(() =>
      Response.json({ vnp_ResponseCode: '91', vnp_Message: 'Not found' }),
    );
    expect(await unknown.query(payment)).toMatchObject({ kind: 'not_found' });
    const refused = clientThatHears(() => Response.json({ vnp_ResponseCode: '97', vnp_Message: 'Checksum' }));
    expect(await refused.query(payment)).toMatchObject({ kind: 'refused', code: '97', message: 'Checksum' });
  });
});
