import { randomBytes } from 'node:crypto';

/** 32 hexadecimal letters: the id of a request that may become the id of its trace. */
export const newTraceId = (): string => randomBytes(16).toString('hex');
