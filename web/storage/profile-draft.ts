// A buyer's unsaved changes of the profile, stored for this tab, so that a reload or a lost session loses nothing. Another buyer in the
// same tab never sees them. Never store the identity number here.
import { perTab } from './keys.ts';
import { readSessionMarks } from './session/session.ts';

/** By the name of the field. */
export type ProfileDraft = Partial<Record<string, string>>;

export function readProfileDraft(): ProfileDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(perTab.profile) ?? 'null') as {
      userId: string;
      typed: ProfileDraft;
    } | null;
    return kept && kept.userId === readSessionMarks()?.userId ? kept.typed : {};
  } catch {
    return {};
  }
}

export function keepProfileDraft({ identifyNumber: _never, ...typed }: ProfileDraft): void {
  const userId = readSessionMarks()?.userId;
  try {
    if (!userId || Object.keys(typed).length === 0) sessionStorage.removeItem(perTab.profile);
    else sessionStorage.setItem(perTab.profile, JSON.stringify({ userId, typed }));
  } catch {
    // A full or forbidden storage: only a reload loses the changes.
  }
}
