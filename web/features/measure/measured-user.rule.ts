/** The user id that the measuring tool gets: null without a login, which clears an earlier one; undefined while the session is not known. */
export function measuredUser(
  status: 'checking' | 'visitor' | 'signedIn',
  userId: string | null,
): string | null | undefined {
  if (status === 'checking') return undefined;
  return status === 'signedIn' ? userId : null;
}
