// Fills a compiled message of public/lang: the part of ICU that the small entries need, on a page instead of a library. A test compares
// it with react-intl over every message of both languages.
import type { Language } from './language.rule.ts';

/** A message as web/build/compile-messages.ts writes it, with the kinds of parts that our texts use; a test finds any other. */
export type MessagePart =
  | { type: 0; value: string }
  | { type: 1; value: string }
  | { type: 5 | 6; value: string; offset?: number; options: Record<string, { value: MessagePart[] }> }
  | { type: 7 };

type Values = Readonly<Record<string, unknown>>;

/** `1.250`, `1,250`. */
const grouped = (count: number, language: Language): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'vi' ? '.' : ',');

/** Vietnamese has one plural form, English a second for exactly one. */
const formOf = (count: number, language: Language): string =>
  language === 'en' && count === 1 ? 'one' : 'other';

function fillPart(part: MessagePart, language: Language, values: Values, count: number): string {
  if (part.type === 0) return part.value;
  if (part.type === 7) return grouped(count, language);
  const value = values[part.value];
  if (part.type === 1) return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const { options } = part;
  const isPlural = part.type === 6;
  const named = isPlural
    ? (options[`=${Number(value)}`] ?? options[formOf(Number(value), language)])
    : options[String(value)];
  const chosen = named ?? options['other'];
  return chosen ? fillText(chosen.value, language, values, isPlural ? Number(value) : count) : '';
}

/** The text of a message; a missing value is left out. */
export const fillText = (
  parts: readonly MessagePart[],
  language: Language,
  values: Values = {},
  count = 0,
): string => parts.map((part) => fillPart(part, language, values, count)).join('');
