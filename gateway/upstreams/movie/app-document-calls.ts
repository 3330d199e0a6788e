import {
  appDocument,
  listDocumentsAnswer,
  oneDocumentAnswer,
  removeDocumentAnswer,
} from '@mo-man/schema/wire/accounts/app-document.ts';
import type { DocumentCalls } from '../../apps/app-documents.ts';
import { callRest } from '../rest-client.ts';
import type { Caller, Upstream } from '../send.ts';

type SignedBody = Record<string, string>;
/** Signs the fields by the platform's clock, and asks with them. */
type AskSigned = <T>(fields: SignedBody, ask: (body: SignedBody) => Promise<T>) => Promise<T>;

/** Calls about documents of apps, signed as a registration of a device is. */
export const documentCallsAt = (upstream: Upstream, caller: Caller, signed: AskSigned): DocumentCalls => ({
  register: (appId, { document, cost, scopes }) =>
    signed({ app_id: appId, document, cost: String(cost), scopes: scopes.join(' ') }, (body) =>
      callRest(upstream, { method: 'POST', path: '/apps/documents', body, answer: appDocument }, caller),
    ),
  list: (appId) =>
    signed({ app_id: appId }, async (body) => {
      const { documents } = await callRest(
        upstream,
        { method: 'POST', path: '/apps/documents/list', body, answer: listDocumentsAnswer, isRead: true },
        caller,
      );
      return documents;
    }),
  read: (appId, hash) =>
    signed({ app_id: appId, hash }, async (body) => {
      const { document } = await callRest(
        upstream,
        { method: 'POST', path: '/apps/documents/one', body, answer: oneDocumentAnswer, isRead: true },
        caller,
      );
      return document;
    }),
  remove: (appId, hash) =>
    signed({ app_id: appId, hash }, async (body) => {
      const { removed } = await callRest(
        upstream,
        { method: 'POST', path: '/apps/documents/remove', body, answer: removeDocumentAnswer },
        caller,
      );
      return removed;
    }),
});
