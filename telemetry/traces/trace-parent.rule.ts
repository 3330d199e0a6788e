// The header `traceparent` (W3C Trace Context): trace of a request, and span of the caller.

export interface TraceParent {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  isSampled: boolean;
}

const shape = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Undefined for an invalid header; of later versions the known part is read, as the standard says. */
export function readTraceParent(header: string | string[] | undefined): TraceParent | undefined {
  const [, version, traceId = '', spanId = '', flags = '0', more] = shape.exec(String(header)) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceParent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Whether a request's id can be the id of its trace. */
export const isTraceId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text) && !/^0+$/.test(text);
