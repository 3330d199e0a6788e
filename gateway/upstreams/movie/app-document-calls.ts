import type { AppScope } from '@mo-man/schema/values.ts';
import {
  type AppDocumentWire,
  appDocument,
  listDocumentsAnswer,
  oneDocumentAnswer,
  removeDocumentAnswer,
} from '@mo-man/schema/wire/accounts/app-document.ts';
import { callRest } from '../rest-client.ts';
import type { Caller, Upstream } from '../send.ts';

/** Calls of the platform, in the name of an app whose token is good. A hash is the SHA-256 of a document, hexadecimal. */
export interface DocumentCalls {
  register(
    appId: string,
    measured: { document: string; cost: number; scopes: readonly AppScope[] },
  ): Promise<AppDocumentWire>;
  list(appId: string): Promise<AppDocumentWire[]>;
  /** The document; null when the app has not registered it. */
  read(appId: string, hash: string): Promise<string | null>;
  remove(appId: string, hash: string): Promise<boolean>;
}

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
