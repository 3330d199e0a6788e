/** The public address of an event: `/{slug}-{id}`. */
export function eventPath({ slug, id }: { slug: string; id: string }): string {
  return `/${slug}-${id}`;
}
