/** Format of a pairing code; the server knows which ones are valid. */
const shape = /^[A-Za-z0-9_-]{4,40}$/;

/** The code from a pairing link, `…/gate#pair=CODE`, or from the code itself, scanned or typed; undefined for anything else. */
export function readPairCode(text: string): string | undefined {
  const tidy = text.trim();
  const linked = /#pair=([^&\s]+)/.exec(tidy)?.[1];
  const code = linked ?? tidy.replaceAll(/\s/g, '');
  return shape.test(code) ? code : undefined;
}
