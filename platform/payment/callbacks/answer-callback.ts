import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { Call, RawAnswer } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { PaymentDeps } from '../deps.ts';
import type { CallbackRoute } from '../providers/provider-row.ts';
import { takeCallback } from './take-callback.ts';

type CallbackCall = Call<PaymentDeps, { auth: 'none'; raw: true }>;

/**
 * Answers a provider's callback. A signed one is first stored raw in a transaction of its own: when the process dies after that, the next
 * start applies it. A callback that fails to be handled is answered so that the provider retries.
 */
export const answerCallback = ({
  provider: id,
  method,
  headers: names,
}: Pick<CallbackRoute, 'method' | 'headers'> & { provider: string }) =>
  async function receiveNotice({ rawQuery, rawBody, request, deps, log }: CallbackCall): Promise<RawAnswer> {
    const provider = deps.payments.provider(id);
    try {
      const raw = method === 'GET' ? rawQuery : rawBody.toString('utf8');
      const headers = Object.fromEntries(
        names.flatMap((name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      );
      const sent = { provider: id, raw, headers, network: networkOf(request.ip) };
      return provider.answerCallback(await takeCallback(deps, sent));
    } catch (error) {
      if (error instanceof Failure && error.failure === 'too_fast') throw error;
      log.error({ err: error, provider: id }, 'a callback could not be applied; if it was stored, it stays');
      return provider.answerCallback('error');
    }
  };
