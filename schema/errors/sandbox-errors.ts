import type { ErrorEntry } from './entry.ts';

/** Errors of private shops, where demo data is on. */
export const sandboxErrors = {
  sandbox_refused: {
    code: 'sandbox_refused',
    status: 409,
    reaction: 'tell',
    vi: 'Gian hàng riêng chưa làm được việc này lúc này. Lý do nằm trong phần chi tiết.',
    en: 'The private shop cannot do this now. The details say why.',
    doc: "The operator's command that stands behind an act on a private shop refuses it.",
    details: { reason: 'what the command said, in English' },
  },
} as const satisfies Record<string, ErrorEntry>;
