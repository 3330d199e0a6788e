import { embeddedName } from './initialise.ts';
import { ownerName } from './owner-role.ts';

/** How the product logs in to an embedded server: as the owner of its database, never as superuser. */
export const ownerUrl = ({ ownerPassword, port }: { ownerPassword: string; port: number }): string =>
  `postgres://${ownerName}:${ownerPassword}@127.0.0.1:${port}/${embeddedName}`;
