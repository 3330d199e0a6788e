// What a buyer typed for the support and has not sent, stored for this tab, so that a login, also by way of another site, loses nothing.
import { perTab } from '../keys.ts';
import { readSessionMarks } from '../session/session.ts';

export type SupportDraft = { topic: string; orderCode: string; message: string };

const empty: SupportDraft = { topic: '', orderCode: '', message: '' };

/** What was typed; nothing that another buyer typed in this tab. */
export function readSupportDraft(): SupportDraft {
  try {
    const { userId, ...typed } = JSON.parse(sessionStorage.getItem(perTab.supportDraft) ?? '{}') as Partial<
      SupportDraft & { userId: string | null }
    >;
    if (userId && userId !== readSessionMarks()?.userId) return empty;
    return { ...empty, ...typed };
  } catch {
    return empty;
  }
}

export function keepSupportDraft(typed: SupportDraft): void {
  try {
    const userId = readSessionMarks()?.userId ?? null;
    sessionStorage.setItem(perTab.supportDraft, JSON.stringify({ ...typed, userId }));
  } catch {
    // A full or forbidden storage: the text is lost when the page is left.
  }
}

export function forgetSupportDraft(): void {
  sessionStorage.removeItem(perTab.supportDraft);
}
