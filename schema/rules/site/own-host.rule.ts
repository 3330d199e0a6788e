/** Names under which a site is reached, in lower case and without a port. */
export type OwnNames = ReadonlySet<string>;

/** The name in a `Host` header: lower case, no port, no dot at its end; undefined when it is none. */
function nameIn(host: string): string | undefined {
  const name = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(:\d{1,5})?$/i.exec(host)?.[1];
  return name?.toLowerCase().replace(/\.$/, '');
}

/**
 * Whether a request is meant for this server, by its `Host` header. A name of somebody else's may be pointed at this
 * machine from one moment to the next (DNS rebinding), and its page would then read our answers as its own. An address
 * in digits cannot, and a name without a dot (a machine of the network, a container) is nobody's to register.
 */
export function isOwnHost(host: string | undefined, names: OwnNames): boolean {
  const name = nameIn(host ?? '');
  if (name === undefined) return false;
  const isAddress = name.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(name);
  return isAddress || !name.includes('.') || name.endsWith('.localhost') || names.has(name);
}
