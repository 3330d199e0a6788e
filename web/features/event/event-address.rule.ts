/** The two parts of `/{slug}-{id}`: an id has no hyphen, so the last one parts them. */
export function splitEventAddress(segment: string): { slug: string; id: string } {
  const at = segment.lastIndexOf('-');
  return { slug: segment.slice(0, Math.max(0, at)), id: segment.slice(at + 1) };
}
