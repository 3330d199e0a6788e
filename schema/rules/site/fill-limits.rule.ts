import { limits } from '../../limits.ts';

const known: Record<string, number> = limits;

/** Replaces names of limits in a text by their numbers: `{otpDigits}-digit code`. */
export function fillLimits(text: string, language: string): string {
  return text.replace(/\{(\w+)\}/g, (asked, name: string) => {
    const limit = known[name];
    return limit === undefined ? asked : limit.toLocaleString(language === 'vi' ? 'vi-VN' : 'en-GB');
  });
}
