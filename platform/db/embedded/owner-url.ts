import { embeddedName } from './initialise.ts';
import { ownerName } from './owner-role.ts';

/** Connection string of the product for an embedded server: as the owner of its database, never as superuser. */
export const ownerUrl = ({ ownerPassword, port }: { ownerPassword: string; port: number }): string =>
  `postgres://${ownerName}:${ownerPassword}@127.0.0.1:${port}/${embeddedName}`;
