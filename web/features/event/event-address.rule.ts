/** The two parts of `/{slug}-{id}`, split at the last hyphen, because an id has none. */
export function splitEventAddress(segment: string): { slug: string; id: string } {
  const at = segment.lastIndexOf('-');
  return { slug: segment.slice(0, Math.max(0, at)), id: segment.slice(at + 1) };
}
