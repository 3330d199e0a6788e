// npm's own list of packages, without those for build and checks. npm's `--omit dev` leaves out packages that are in
// devDependencies of one workspace and in dependencies of another, so the lockfile is used.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../start/settings.ts';

type Licence = { license: { id: string } | { name: string } } | { expression: string };

/** The part of a bill of materials that is used here; the rest is passed on. */
export interface Bill {
  bomFormat: 'CycloneDX';
  components: { 'bom-ref': string; purl: string; version: string; licenses?: Licence[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

export async function listPackages(): Promise<Bill> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  );
  const bill = JSON.parse(stdout) as Bill;
  const runs = packagesThatRun();
  const components = bill.components.filter(({ purl, version }) => runs.has(`${nameIn(purl)}@${version}`));
  const kept = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => kept.has(ref)) }));
  return { ...bill, components, dependencies };
}

interface Locked {
  version?: string;
  dev?: true;
  devOptional?: true;
  optional?: true;
  link?: true;
}

/**
 * `name@version` of packages that the lockfile does not mark as development only; `all`: also those for other platforms
 * than this machine's.
 */
export function packagesThatRun(all = true): Set<string> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const runs = Object.entries(lock.packages)
    .filter(
      ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .filter(([, { optional }]) => all || !optional);
  return new Set(runs.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`));
}

/** `pkg:npm/%40scope/name@1.2.3` */
export const nameIn = (purl: string): string =>
  decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/@[^@]*$/, ''));
