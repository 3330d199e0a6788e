// A text that many readers are sent: its bytes, and each packing of them made once, when the first reader takes it.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Made once for each version of a text that lives for seconds: good, not best. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const packers: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
};

export interface PackedText {
  bytes: Buffer;
  /** Strong validator: the same text has the same, in every packing its own. */
  tag: string;
  packed(encoding: Encoding): Promise<Buffer> | Buffer;
}

export function packedText(text: string): PackedText {
  const bytes = Buffer.from(text);
  const made: Partial<Record<Encoding, Promise<Buffer> | Buffer>> = {};
  const pack = async (encoding: Encoding) => (made[encoding] = await packers[encoding](bytes));
  return {
    bytes,
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    packed: (encoding) => (made[encoding] ??= pack(encoding)),
  };
}

/** What a text and its packings take in memory, bytes: packings are told as they would be at worst. */
export const bytesOf = ({ bytes }: PackedText): number => 2 * bytes.length;

/** In the encoding that the reader takes; or 304 to who has it already. */
export async function sendPacked(reply: FastifyReply, text: PackedText): Promise<void> {
  const { headers } = reply.request;
  const encoding = takenEncoding(headers['accept-encoding']);
  const tag = `"${text.tag}${encoding ? `-${encoding}` : ''}"`;
  reply.header('etag', tag);
  if (hasTag(headers['if-none-match'], tag) && reply.statusCode === 200) {
    void reply.code(304).send();
  } else if (encoding) {
    const packed = await text.packed(encoding);
    void reply.header('content-encoding', encoding).send(packed);
  } else {
    void reply.send(text.bytes);
  }
}

/** By the weak comparison, as `If-None-Match` wants it: whoever packs again on the way makes a tag weak. */
const hasTag = (given: string | undefined, tag: string): boolean =>
  (given ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));

const takes: Record<Encoding, RegExp> = { br: /\bbr\b/, gzip: /\bgzip\b/ };

const takenEncoding = (accepted: string | string[] | undefined): Encoding | undefined =>
  typeof accepted === 'string' ? encodings.find((name) => takes[name].test(accepted)) : undefined;
