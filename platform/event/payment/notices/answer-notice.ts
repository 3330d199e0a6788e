import type { Call, RawAnswer } from '../../../lib/call.ts';
import type { EventDeps } from '../../deps.ts';
import type { NoticeRoute } from '../providers/provider-row.ts';
import { applyNotice } from './apply-notice.ts';
import { storeCallback } from './callback.store.ts';

type NoticeCall = Call<EventDeps, { auth: 'none'; raw: true }>;

/**
 * Answers a provider's own call. Stored raw first, in a transaction of its own: if we die right after that, the next
 * start applies it. A word that we cannot handle now is answered so that the provider comes again.
 */
export const answerNotice = ({
  provider: id,
  method,
  headers: names,
}: Pick<NoticeRoute, 'method' | 'headers'> & { provider: string }) =>
  async function receiveNotice({ rawQuery, rawBody, request, deps, log }: NoticeCall): Promise<RawAnswer> {
    const provider = deps.payments.provider(id);
    try {
      const raw = method === 'GET' ? rawQuery : rawBody.toString('utf8');
      const headers = Object.fromEntries(
        names.flatMap((name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      );
      const stored = await storeCallback(deps.db, { provider: id, source: 'notice', raw, headers });
      const outcome = await applyNotice(deps, stored);
      if (outcome === 'bad_signature') log.warn({ callback: stored, provider: id }, 'a notice nobody signed');
      return provider.answerNotice(outcome);
    } catch (error) {
      log.error({ err: error, provider: id }, 'a notice could not be applied; if it was stored, it stays');
      return provider.answerNotice('error');
    }
  };
