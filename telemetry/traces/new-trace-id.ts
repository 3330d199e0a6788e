import { randomBytes } from 'node:crypto';

/** 32 hexadecimal digits: a request id that can also be the id of its trace. */
export const newTraceId = (): string => randomBytes(16).toString('hex');
