// Text that is generated, as the repository's formatter would leave it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

const { singleQuote, semi, printWidth } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '.oxfmtrc.json'), 'utf8'),
) as FormatConfig;

/** The language is told by the ending of `file`; throws when the text cannot be read in it. */
export async function formatText(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, { singleQuote, semi, printWidth });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
