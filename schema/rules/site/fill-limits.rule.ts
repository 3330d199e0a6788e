import { limits } from '../../limits.ts';

const known: Record<string, number> = limits;

/** Writes the numbers of the table of limits into a text that asks for them by name: `{otpDigits}-digit code`. */
export function fillLimits(text: string, language: string): string {
  return text.replace(/\{(\w+)\}/g, (asked, name: string) => {
    const limit = known[name];
    return limit === undefined ? asked : limit.toLocaleString(language === 'vi' ? 'vi-VN' : 'en-GB');
  });
}
