/** What a pairing code may look like; the server knows which ones are good. */
const shape = /^[A-Za-z0-9_-]{4,40}$/;

/** The code of a pairing link, `…/gate#pair=CODE`, or the code itself, as it was read or typed; undefined when it is neither. */
export function readPairCode(text: string): string | undefined {
  const tidy = text.trim();
  const linked = /#pair=([^&\s]+)/.exec(tidy)?.[1];
  const code = linked ?? tidy.replaceAll(/\s/g, '');
  return shape.test(code) ? code : undefined;
}
