/**
 * Reports when a stream of MQTT bytes announces a packet of more than `limit` bytes, because the broker would buffer all of it in memory.
 * Reads only the fixed headers (MQTT 3.1.1 §2.2: a type byte, then a length of 1-4 bytes).
 */
export function limitPackets(limit: number): (bytes: Uint8Array) => boolean {
  let rest = 0;
  let inLength = false;
  let length = 0;
  let factor = 1;

  return (bytes) => {
    let at = 0;
    while (at < bytes.length) {
      if (rest > 0) {
        const skipped = Math.min(rest, bytes.length - at);
        rest -= skipped;
        at += skipped;
        continue;
      }
      const byte = bytes[at++] ?? 0;
      if (!inLength) {
        inLength = true;
        length = 0;
        factor = 1;
        continue;
      }
      length += (byte & 0x7f) * factor;
      factor *= 0x80;
      if (length > limit || factor > 0x80 ** 4) return false;
      if (byte & 0x80) continue;
      inLength = false;
      rest = length;
    }
    return true;
  };
}
