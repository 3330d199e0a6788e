// TABLE of where each field of a read is on the wire, written from the SDL and the wire's documentation and not from the gateway: a name in
// the parent's JSON, or routes of the platform.
import { addressRows, contentRows, eventRows, filmRows, searchRows } from './_public-fields.ts';
import { accountRows, orderRows, queueRows, ticketRows } from './_own-fields.ts';
import type { FieldTable, Row, TypeRows } from './_row.ts';

const onWire = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const words = (list = ''): string[] => list.split(/\s+/).filter((word) => word !== '');

const rows: Record<string, TypeRows> = {
  ...addressRows,
  ...contentRows,
  ...eventRows,
  ...filmRows,
  ...searchRows,
  ...accountRows,
  ...orderRows,
  ...queueRows,
  ...ticketRows,
};

/** The fields of Query and Event are in several files. */
const several = (type: string): TypeRows[] =>
  [addressRows, contentRows, eventRows, filmRows, searchRows, accountRows, orderRows, queueRows, ticketRows]
    .map((part: Record<string, TypeRows>) => part[type])
    .filter((part) => part !== undefined);

/** By `Type.field`. */
export const fieldTable: FieldTable = new Map(
  Object.keys(rows).flatMap((type) =>
    several(type).flatMap(({ same, equal, other = {} }) => [
      ...words(same).map((name): [string, Row] => [`${type}.${name}`, onWire(name)]),
      ...words(equal).map((name): [string, Row] => [`${type}.${name}`, name]),
      ...Object.entries(other).map(([name, row]): [string, Row] => [`${type}.${name}`, row]),
    ]),
  ),
);

/** TABLE of the fields that are not compared, with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'Query.session': "the gateway's own: read from cookies, without a call",
  'Query.bestAvailable': 'by chance one of several offers of equal quality',
  'Query.captchaChallenge': 'a new random challenge every time',
  'Order.serverNow': 'time of the answer',
  'Queue.serverNow': 'time of the answer',
  'Presale.serverNow': 'time of the answer',
  'Queue.turn': 'only beside a running queue, which moves between two reads',
  'Queue.place': 'only beside a running queue, which moves between two reads',
  'Order.miniApp': "the gateway's own: from its settings of partners",
  'QueueDraw.beacon': "the gateway's own name of a key; gateway/tests/live/draw.test.ts",
  'Device.seenAt': 'each of the two reads is a visit',
  'Query.registeredDocuments':
    'of the app of a token, and no reader here has one; gateway/tests/private/app-documents.test.ts',
  'Query.webhooks': 'those of an app, and no reader here is one; gateway/tests/webhooks/webhooks.test.ts',
  'Query.webhook': 'one of an app, and no reader here is one; gateway/tests/webhooks/webhook-care.test.ts',
  'Query.app': 'the app of a token, and no reader here has one; gateway/tests/private/apps.test.ts',
};
