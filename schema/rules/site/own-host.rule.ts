/** Host names of the site, in lower case and without port. */
export type OwnNames = ReadonlySet<string>;

/** Name in a `Host` header: lower case, no port, no trailing dot; undefined when it is invalid. */
function nameIn(host: string): string | undefined {
  const name = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(:\d{1,5})?$/i.exec(host)?.[1];
  return name?.toLowerCase().replace(/\.$/, '');
}

/**
 * Whether a request is meant for this server, by its `Host` header. A foreign domain may be pointed at this machine at
 * any time (DNS rebinding), and its page would then read our answers as its own. IP addresses are safe, and names
 * without a dot (a machine of the network, a container) cannot be registered by anyone.
 */
export function isOwnHost(host: string | undefined, names: OwnNames): boolean {
  const name = nameIn(host ?? '');
  if (name === undefined) return false;
  const isAddress = name.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(name);
  return isAddress || !name.includes('.') || name.endsWith('.localhost') || names.has(name);
}
