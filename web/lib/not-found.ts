/** Thrown while rendering when what the address names does not exist: the shell shows its 404 screen. */
export class NotFound extends Error {
  override name = 'NotFound';
}
