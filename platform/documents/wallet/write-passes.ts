import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PKPass } from 'passkit-generator';
import type { SaidPass } from './say-pass.ts';
import type { AppleAccount } from '../../ticket/wallet-accounts.ts';

/** What is to be signed; one pass is a file of its own, several are a bundle. */
export interface PassesDocument {
  kind: 'passes';
  passes: SaidPass[];
  isBundle: boolean;
  signer: Pick<AppleAccount, 'certificate' | 'key' | 'wwdr'>;
}

const folder = join(import.meta.dirname, 'art');
let art: Record<string, Buffer> | undefined;

/** As a `.strings` file of Apple's has it between quotes; the package writes texts there as they are. */
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

/** Signed passes as a `.pkpass`, or as a `.pkpasses` of several. Ten milliseconds of processor each: call it in the thread of documents. */
export function writePasses({ passes, isBundle, signer }: PassesDocument): Buffer {
  const written = passes.map((pass) => writePass(pass, signer));
  const [first] = written;
  if (!first) throw new Error('there is no pass to write');
  return isBundle ? PKPass.pack(...written).getAsBuffer() : first.getAsBuffer();
}
