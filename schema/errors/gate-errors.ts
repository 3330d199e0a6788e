import { limits } from '../limits.ts';
import type { ErrorEntry } from './entry.ts';

/** Errors of the gate API; their texts are read by the staff at the door. */
export const gateErrors = {
  gate_pairing_invalid: {
    code: 'gate_pairing_invalid',
    status: 404,
    reaction: 'field',
    vi: 'Mã ghép không đúng, đã dùng hoặc đã hết hạn. Bạn xin trưởng cổng hoặc ban tổ chức một mã mới.',
    en: 'This pairing code is wrong, used or expired. Ask the head of the gates or the organizer for a new one.',
    doc: `No pairing has this code, it was used, or it is older than ${limits.gatePairingHours} hours. After ${limits.gatePairingTriesPerNetworkHour} of them in an hour from one network: too_fast.`,
  },
  gate_device_refused: {
    code: 'gate_device_refused',
    status: 403,
    reaction: 'tell',
    vi: 'Máy này không còn được soát vé. Lượt quét đã lưu vẫn còn trong máy. Bạn báo trưởng cổng để ghép lại.',
    en: 'This device may no longer check tickets. Scans kept on it are still there. Tell the head of the gates, to pair it again.',
    doc: `No device has this key, or it was revoked. Never 401: no session is meant. The scanner deletes its bundle, and hands its unsent scans over by POST /gate/check-ins, which takes them for ${limits.gateHandOverHours} hours.`,
  },
  gate_head_only: {
    code: 'gate_head_only',
    status: 403,
    reaction: 'tell',
    vi: 'Chỉ trưởng cổng làm được việc này. Bạn nhờ trưởng cổng.',
    en: 'Only the head of the gates can do this. Ask them.',
    doc: 'A device of role gate asks for what only a head may.',
  },
  gate_order_not_found: {
    code: 'gate_order_not_found',
    status: 404,
    reaction: 'field',
    vi: `Không có đơn này ở sự kiện, hoặc ${limits.gateProofDigits} số cuối điện thoại không khớp. Bạn xem lại email đặt vé rồi nhập lại.`,
    en: `There is no such order at this event, or the last ${limits.gateProofDigits} digits of its phone are others. Look at the order’s email and enter them again.`,
    doc: `The order is not of the event, has no ticket that stands, or names another phone: which of it is not said. After ${limits.gateLookupTriesPerHour} of them in an hour from one device: too_fast.`,
  },
  gate_not_found: {
    code: 'gate_not_found',
    status: 404,
    reaction: 'tell',
    vi: 'Không có cổng hoặc máy này. Bạn tải lại danh sách rồi thử lại.',
    en: 'There is no such gate or device. Load the list again and try once more.',
    doc: 'The gate or device named is not of the event of the device that asks.',
  },
} as const satisfies Record<string, ErrorEntry>;
