import { sha256 as byLibrary } from '@noble/hashes/sha2.js';
import type { Sha256 } from './hashing.rule.ts';

/** SHA-256 that answers at once, which the browser's own cannot. */
export const sha256: Sha256 = byLibrary;
