// The recipient of this buyer's last tickets, prefilled in the next booking. Another buyer of this browser never sees it; a logout
// deletes it.
import { local } from './keys.ts';
import { readSessionMarks } from './session/session.ts';

export type LastContact = { name: string; email: string; phone: string };

export function readLastContact(): LastContact | null {
  try {
    const kept = JSON.parse(localStorage.getItem(local.lastContact) ?? 'null') as
      | (LastContact & { userId: string })
      | null;
    return kept && kept.userId === readSessionMarks()?.userId ? kept : null;
  } catch {
    return null;
  }
}

export function keepLastContact({ name, email, phone }: LastContact): void {
  const userId = readSessionMarks()?.userId;
  if (!userId) return;
  try {
    localStorage.setItem(local.lastContact, JSON.stringify({ name, email, phone, userId }));
  } catch {
    // A full or forbidden storage: the next booking starts with empty fields.
  }
}
