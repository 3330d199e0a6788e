/** Thrown while rendering when the address names nothing that exists: the shell shows its 404 screen. */
export class NotFound extends Error {
  override name = 'NotFound';
}
