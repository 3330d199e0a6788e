import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PKPass } from 'passkit-generator';
import type { SaidPass } from './say-pass.ts';
import type { AppleAccount } from '../../ticket/wallet-accounts.ts';

/** Passes to be signed; one pass is a file of its own, several are a bundle. */
export interface PassesDocument {
  kind: 'passes';
  passes: SaidPass[];
  isBundle: boolean;
  signer: Pick<AppleAccount, 'certificate' | 'key' | 'wwdr'>;
}

const folder = join(import.meta.dirname, 'art');
let art: Record<string, Buffer> | undefined;

/** Escaped as in Apple's `.strings` files; the package writes texts unescaped. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

function writePass(
  { pass, strings }: SaidPass,
  { certificate, key, wwdr }: PassesDocument['signer'],
): PKPass {
  art ??= Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  const files = { ...art, 'pass.json': Buffer.from(JSON.stringify(pass)) };
  const written = new PKPass(files, { signerCert: certificate, signerKey: key, wwdr });
  for (const language of ['vi', 'en'] as const) {
    const pairs = Object.entries(strings[language]).map(([key, value]) => [escaped(key), escaped(value)]);
    written.localize(language, Object.fromEntries(pairs) as Record<string, string>);
  }
  return written;
}

/**
 * Signed passes as a `.pkpass`, or several as a `.pkpasses`. Each takes ten milliseconds of CPU time, so call it in the document thread.
 */
export function writePasses({ passes, isBundle, signer }: PassesDocument): Buffer {
  const written = passes.map((pass) => writePass(pass, signer));
  const [first] = written;
  if (!first) throw new Error('there is no pass to write');
  return isBundle ? PKPass.pack(...written).getAsBuffer() : first.getAsBuffer();
}
