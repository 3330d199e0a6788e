// The payment method that this buyer used last here, listed first the next time. A logout deletes it.
import { local } from './keys.ts';
import { readSessionMarks } from './session/session.ts';

export function readLastMethod(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(local.lastMethod) ?? 'null') as {
      code: string;
      userId: string;
    } | null;
    return kept && kept.userId === readSessionMarks()?.userId ? kept.code : null;
  } catch {
    return null;
  }
}

export function keepLastMethod(code: string): void {
  const userId = readSessionMarks()?.userId;
  if (!userId) return;
  try {
    localStorage.setItem(local.lastMethod, JSON.stringify({ code, userId }));
  } catch {
    // The next order starts with the usual first method.
  }
}
