// What some settings of the platform are read as: text to checked values.
import { address } from '@mo-man/schema/config-reader.ts';
import { z } from 'zod';
import { methodTable } from './payment/providers/method-table.ts';

const ticketKeyList = z.array(
  z
    .strictObject({
      id: z.int().min(1).max(255),
      private_key: z.base64url().length(43),
      since: z.iso.datetime({ offset: true }),
    })
    .transform(({ id, private_key: privateKey, since }) => ({ id, privateKey, since })),
);
const ticketKeysError =
  'must be a JSON list of {"id": 1-255, "private_key": 32 bytes in base64url, "since": ISO time}';

/** JSON text to the checked list of ticket keys. */
export const ticketKeys = z.string().transform((text, context) => {
  try {
    return ticketKeyList.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: ticketKeysError });
    return z.NEVER;
  }
});

/** `public,private` to both: a point and a number of P-256. */
export const webPushKeys = z
  .string()
  .regex(/^[\w-]{87},[\w-]{43}$/, { error: 'must be `public,private`, 65 and 32 bytes in base64url' })
  .transform((text) => {
    const [publicKey = '', privateKey = ''] = text.split(',');
    return { publicKey, privateKey };
  });

/** Names of machines. */
export const hostList = z
  .string()
  .regex(/^\.?[a-z\d.-]+(,\.?[a-z\d.-]+)*$/, { error: 'must be names of machines, comma-separated' })
  .transform((text) => text.split(','));

/** Public relays of drand: https://docs.drand.love/dev-guide/developer/#public-endpoints */
export const drandRelays = ['https://api.drand.sh', 'https://api2.drand.sh', 'https://drand.cloudflare.com'];

/** A relay's address as its users copy it, with a chain's hash, which the platform appends itself. */
const namesChain = /\/[0-9a-f]{64}(\/|$)/;

/** Relays of drand, or the practice chain. */
export const beaconRelays = z.union([
  z.literal('practice'),
  z
    .string()
    .transform((text) => text.split(',').map((relay) => relay.trim()))
    .pipe(
      z.array(
        address('https', 'http').refine((relay) => !namesChain.test(relay), {
          error: 'must be addresses of relays without the hash of a chain',
        }),
      ),
    ),
]);

/** `momo,zalopay` to the codes of ways to pay. */
export const methodCodes = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim()))
  .pipe(
    z.array(
      z.enum(
        methodTable.map(({ code }) => code),
        { error: 'must be codes of ways to pay' },
      ),
    ),
  );
