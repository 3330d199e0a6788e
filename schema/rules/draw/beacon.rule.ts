// Public randomness by drand's protocol: a chain publishes one signed value each `period`, which nobody can know before.
// Scheme `bls-unchained-g1-rfc9380`: https://docs.drand.love/docs/cryptography
import type { DrawBeacon } from '../../enums.ts';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** A chain of signed values. */
export interface BeaconChain {
  /** Public key: 192 hexadecimal digits, a compressed point of G2. */
  key: string;
  /** When round 1 is published, Unix time, seconds. */
  genesis: number;
  /** Seconds from a round to the next. */
  period: number;
}

/** drand's chain `quicknet`: https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info */
export const quicknet = {
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
} as const satisfies BeaconChain;

/** The first round that is published at or after a moment. */
export const roundFrom = (at: Date, { genesis, period }: BeaconChain): number =>
  Math.max(1, Math.ceil((at.getTime() / 1000 - genesis) / period) + 1);

/** When a round is published. */
export const momentOf = (round: number, { genesis, period }: BeaconChain): Date =>
  new Date((genesis + (round - 1) * period) * 1000);

const { shortSignatures: bls } = bls12_381;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What a chain signs for a round: SHA-256 of its number in eight bytes, the highest first. */
function messageOf(round: number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bls.hash(sha256(bytes), domain);
}

/** Whether the signature (96 hexadecimal digits) is the one of the chain for that round; there is only one. */
export function isSigned(round: number, signature: string, key: string): boolean {
  try {
    return bls.verify(hexToBytes(signature), messageOf(round), hexToBytes(key));
  } catch {
    // Not a point of the curve.
    return false;
  }
}

/** The value of a round, 64 hexadecimal digits. */
export const valueOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)));

/** A chain for development, tests and the demo, whose draws say so: its secret is below, so everybody can know its values before. */
export const practiceChain = {
  key: 'b9bdf9d7f04196068adc9f2beb88394c72a8e2a65d62306d72605aed0fe48d15981339681566d9c0c57f87e55999e6400a9d9a067f6c733764985691c1029d50471bbcef9bb84c59fda8abf9f3f3ab0ec6ab258bd8e3215295c688ef902732c6',
  genesis: 1_750_000_000,
  period: 1,
} as const satisfies BeaconChain;

/** Signature of a round of the practice chain. */
export const signPractice = (round: number): string =>
  bls.sign(messageOf(round), sha256(new TextEncoder().encode('practice beacon'))).toHex(true);

/** By whom values were signed; `unknown` for any other key. */
export const chainNameOf = (key: string): (typeof DrawBeacon)[number] =>
  key === quicknet.key ? 'drand' : key === practiceChain.key ? 'practice' : 'unknown';
