// Output for a person who wants to open the site on a phone: three lines, a QR code, and one hint.
import { readFileSync } from 'node:fs';
import type { LocalNetwork } from './local-network.ts';
import type { Ports } from '../ports.ts';
import { terminalQr } from './terminal-qr.ts';

export interface PhoneOptions {
  network: LocalNetwork;
  ports: Ports;
  publicUrl: string;
  /** Width of the terminal; undefined when there is none. */
  columns: number | undefined;
  system?: string;
}

/** Shown whenever other devices can reach this machine. */
const everybodyHere =
  'Everybody in this network can open the site, its playground and its inbox: use demo data only.';

/** Shown to others without HTTPS. */
export const plainWarning = [
  'warning: off localhost, browsers keep cookies and service workers only over HTTPS, so nobody can log in from another device: add --https',
  everybodyHere,
].join('\n');

export function phoneLines({
  network,
  ports,
  publicUrl,
  columns,
  system = systemName(),
}: PhoneOptions): string {
  const trust = `http://${network.publicHost}:${ports.trust}/trust`;
  const qr = network.isOpen ? terminalQr(trust, columns) : undefined;
  const first = qr ? `scan the code, or open ${trust}` : `open ${trust}`;
  const steps = network.isOpen ? onPhone(first, publicUrl, network) : onThisMachine(trust, publicUrl);
  const lines = ['', ...steps];
  if (qr) lines.push('', qr);
  if (network.isOpen) {
    lines.push('', everybodyHere, hintFor(system, [ports.site, ports.trust, ports.phoneSandbox]));
  }
  return lines.join('\n');
}

function onPhone(first: string, site: string, { fingerprint, isNewAuthority }: LocalNetwork): string[] {
  const once = isNewAuthority ? 'the certificate is new: every phone needs it once' : 'once for each phone';
  return [
    'On a phone in the same network:',
    `  1. ${first}`,
    `  2. install the certificate as that page says (${once}); fingerprint`,
    `     ${fingerprint}`,
    `  3. open ${site}`,
  ];
}

function onThisMachine(trust: string, site: string): string[] {
  return [
    'Only this machine can open it; add --host 0.0.0.0 for phones. To trust the certificate:',
    `  1. open ${trust}  2. install it as that page says  3. open ${site}`,
  ];
}

function hintFor(system: string, ports: readonly (number | undefined)[]): string {
  const list = ports.join(', ');
  if (system === 'wsl') {
    return `Not reachable? In Windows, put networkingMode=mirrored under [wsl2] in .wslconfig, and let ports ${list} through the firewall.`;
  }
  return `Not reachable? Same Wi-Fi (no guest network), and let ports ${list} through this machine’s firewall.`;
}

function systemName(): string {
  if (process.platform !== 'linux') return process.platform;
  try {
    return /microsoft/i.test(readFileSync('/proc/version', 'utf8')) ? 'wsl' : 'linux';
  } catch {
    return 'linux';
  }
}
