import { DateTime } from 'luxon';

const wire = 'yyyyMMddHHmmss';
const zone = 'Asia/Ho_Chi_Minh';

/** A moment as VNPAY writes it. */
export function bankTime(at: Date): string {
  return DateTime.fromJSDate(at, { zone }).toFormat(wire);
}

/** The moment of a date on the wire; undefined when it is none. */
export function readBankTime(text: string): Date | undefined {
  const at = DateTime.fromFormat(text, wire, { zone });
  return at.isValid ? at.toJSDate() : undefined;
}
