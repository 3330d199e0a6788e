import { hash } from 'node:crypto';
import type { Sha256 } from '@mo-man/schema/rules/draw/hashing.rule.ts';

/** SHA-256 by Node. */
export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
