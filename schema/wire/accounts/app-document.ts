// Documents that apps register. Gateways ask in the name of an app whose token they have checked, in signed requests as that of a token.
import { z } from 'zod';
import { limits } from '../../limits.ts';
import { appScopes } from '../../values.ts';
import { moment } from '../shapes.ts';
import { signedFields } from './app.ts';

const appId = z.string().min(1).max(100);
/** SHA-256 of the document, hexadecimal. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Body of POST /apps/documents. A signature covers texts: `cost` is a number in digits, `scopes` are separated by spaces. */
export const registerDocumentBody = z.object({
  app_id: appId,
  document: z.string().min(1).max(limits.appDocumentMaxLength),
  cost: z.string().regex(/^[1-9]\d{0,8}$/),
  scopes: z.string().max(1_000),
  ...signedFields,
});
/** Body of POST /apps/documents/list. */
export const listDocumentsBody = z.object({ app_id: appId, ...signedFields });
/** Body of POST /apps/documents/one, and of POST /apps/documents/remove. */
export const oneDocumentBody = z.object({ app_id: appId, hash, ...signedFields });

/** A document of an app without its text. */
export const appDocument = z.object({
  /** As `documentId` names it. */
  id: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  /** Estimate in points, when it was last registered. */
  cost: z.int(),
  scopes: z.array(z.enum(appScopes)),
  created_at: moment,
});
export type AppDocumentWire = z.infer<typeof appDocument>;

export const listDocumentsAnswer = z.object({ documents: z.array(appDocument) });
/** The text; null when the app has not registered it. */
export const oneDocumentAnswer = z.object({ document: z.string().nullable() });
/** Whether it was registered until now. */
export const removeDocumentAnswer = z.object({ removed: z.boolean() });
