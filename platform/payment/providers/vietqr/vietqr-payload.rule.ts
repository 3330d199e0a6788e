// The payload of a VietQR by EMVCo's merchant QR: each field is a two-digit id, a two-digit length, and the value. Field 38 has NAPAS' transfer
// to an account. The last field is a CRC over everything before it, its own id and length included.
import { crc16 } from './crc16.rule.ts';

/** A transfer as a bank app fills it in from a QR. */
export interface VietqrTransfer {
  /** The six digits of the bank (BIN). */
  readonly bankBin: string;
  readonly account: string;
  /** Whole đồng. */
  readonly amount: number;
  /** At most 25 characters, letters, digits and spaces without accents. */
  readonly text: string;
}

const field = (name: string, value: string): string => {
  if (value.length === 0 || value.length > 99)
    throw new RangeError(`field ${name} of a VietQR has no such length`);
  return name + String(value.length).padStart(2, '0') + value;
};

/** The payload of the QR; throws RangeError for a value that a VietQR cannot have. */
export function vietqrPayload({ bankBin, account, amount, text }: VietqrTransfer): string {
  if (!/^\d{6}$/.test(bankBin) || !/^[0-9A-Za-z]{1,19}$/.test(account))
    throw new RangeError('no account of a bank');
  if (!Number.isSafeInteger(amount) || amount <= 0 || String(amount).length > 13)
    throw new RangeError('no amount');
  if (!/^[0-9A-Za-z ]{1,25}$/.test(text)) throw new RangeError('no text of a transfer');
  const receiver = field('00', bankBin) + field('01', account);
  const napas = field('00', 'A000000727') + field('01', receiver) + field('02', 'QRIBFTTA');
  const open = [
    field('00', '01'),
    // 12: a QR for a single payment.
    field('01', '12'),
    field('38', napas),
    field('53', '704'),
    field('54', String(amount)),
    field('58', 'VN'),
    field('62', field('08', text)),
    '6304',
  ].join('');
  return open + crc16(open);
}
