import type { Language } from '@mo-man/schema/values.ts';

/** How a mail begins; `name` is empty for somebody whose name is not known. */
export const greeting = (name: string, language: Language): string =>
  language === 'vi' ? `Chào ${name || 'bạn'},` : `Hello${name ? ` ${name}` : ''},`;
