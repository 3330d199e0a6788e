// The role that the product logs in with: it owns its database and nothing else. The superuser of the cluster, which initdb creates and
// which cannot be removed, is only used here and to check whether the server is ours.
import pg from 'pg';

/** Name of the role; its database is named `embeddedName`. */
export const ownerName = 'mo_man_owner';

/**
 * Gives the role everything that the superuser has made in an older database, except extensions: they stay the superuser's, and anybody may
 * use them.
 */
const handOver = `DO $$
DECLARE statement text;
BEGIN
  FOR statement IN
    SELECT format('ALTER TABLE %s OWNER TO ${ownerName}', c.oid::regclass)
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relowner <> '${ownerName}'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO ${ownerName}', c.reltype::regtype)
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'c' AND c.relowner <> '${ownerName}'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.reltype AND d.deptype = 'e')
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${ownerName}', p.oid::regprocedure)
    FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.proowner <> '${ownerName}'::regrole
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE statement;
  END LOOP;
END $$`;

interface Cluster {
  /** Logs in as the superuser to this database. */
  connect(database: string): Promise<pg.Client>;
  databaseName: string;
  password: string;
}

/**
 * Creates role and database when they are missing, and gives the role what it lacks of an older database. May be repeated. To be called
 * under the start lock.
 */
export async function ensureOwner({ connect, databaseName, password }: Cluster): Promise<void> {
  const isThere = async (client: pg.Client, query: string, name: string): Promise<boolean> =>
    (await client.query(query, [name])).rowCount !== 0;
  const cluster = await connect('postgres');
  try {
    if (!(await isThere(cluster, 'SELECT FROM pg_roles WHERE rolname = $1', ownerName)))
      await cluster.query(`CREATE ROLE ${ownerName}`);
    const login = `LOGIN NOSUPERUSER NOCREATEROLE NOREPLICATION NOBYPASSRLS`;
    await cluster.query(`ALTER ROLE ${ownerName} ${login} PASSWORD ${pg.escapeLiteral(password)}`);
    if (!(await isThere(cluster, 'SELECT FROM pg_database WHERE datname = $1', databaseName)))
      await cluster.query(`CREATE DATABASE ${databaseName} OWNER ${ownerName}`);
    await cluster.query(`ALTER DATABASE ${databaseName} OWNER TO ${ownerName}`);
    await cluster.query('REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC');
  } finally {
    await cluster.end();
  }
  const database = await connect(databaseName);
  try {
    await database.query(handOver);
  } finally {
    await database.end();
  }
}
