import { z } from 'zod';

/** Parses `a=1,b=two%20words`, the format of OpenTelemetry's variables, by name. */
export const pairsSetting = z.string().transform((text, context) => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const pairs = parts.map((part) => /^([^=\s]+)\s*=\s*(.*)$/.exec(part));
  try {
    if (pairs.every((pair) => pair !== null))
      return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]));
  } catch {
    // A stray percent sign; reported below.
  }
  context.addIssue({ code: 'custom', message: 'must be name=value with commas between them' });
  return z.NEVER;
});
