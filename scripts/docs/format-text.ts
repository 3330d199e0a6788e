// Formats generated text like the repository's formatter.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

const { singleQuote, semi, printWidth } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '.oxfmtrc.json'), 'utf8'),
) as FormatConfig;

/** The extension of `file` decides the language; throws when the text cannot be parsed. */
export async function formatText(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, { singleQuote, semi, printWidth });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
