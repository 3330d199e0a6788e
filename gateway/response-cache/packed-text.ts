// A text for many readers, compressed once for each encoding, on first use.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Moderate levels: each version of a text lives only for seconds. */
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
  /** Strong ETag of the text, without the suffix of the encoding. */
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

/** Memory of a text with its compressed forms, bytes, estimated high. */
export const bytesOf = ({ bytes }: PackedText): number => 2 * bytes.length;

/** Sends the text in an encoding that the reader accepts, or 304 when the reader has it. */
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

/** Weak comparison, as If-None-Match requires; proxies that compress again make an ETag weak. */
const hasTag = (given: string | undefined, tag: string): boolean =>
  (given ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));

const takes: Record<Encoding, RegExp> = { br: /\bbr\b/, gzip: /\bgzip\b/ };

const takenEncoding = (accepted: string | string[] | undefined): Encoding | undefined =>
  typeof accepted === 'string' ? encodings.find((name) => takes[name].test(accepted)) : undefined;
