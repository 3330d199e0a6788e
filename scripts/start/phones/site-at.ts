/** Any name but a plain one would make this a way to other sites. */
const hostShape = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d+)?$/i;

/** What stands on this port, at the host that the browser used. */
export function siteAt(host: string | undefined, port: number): string {
  const name = hostShape.exec(host ?? '')?.[1] ?? 'localhost';
  return `https://${name}:${port}`;
}
