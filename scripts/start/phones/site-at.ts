/** Any other host name would allow a redirect to other sites. */
const hostShape = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d+)?$/i;

/** Address of this port at the host that the browser used. */
export function siteAt(host: string | undefined, port: number): string {
  const name = hostShape.exec(host ?? '')?.[1] ?? 'localhost';
  return `https://${name}:${port}`;
}
