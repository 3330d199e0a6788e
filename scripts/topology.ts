// `npm run topology`: a deployment on one machine, as plain processes: two gateways and two platforms with a
// PostgreSQL, a Redis and a Mosquitto, behind a balancer with HTTPS.
import { readArguments } from './start/read-arguments.ts';
import { untilStopped } from './start/until-stopped.ts';
import { openTopology } from './topology/open-topology.ts';

const usage = `npm run topology                    two of everything at https://localhost:4000
npm run topology -- --port NUMBER   elsewhere

Ctrl-C stops all of it; kill -USR2 of this process replaces every gateway and platform, one after the other.
Everything else is an environment variable: docs/configuration.md`;

const given = readArguments(process.argv.slice(2), process.env);
if ('help' in given) process.stdout.write(`${usage}\n`);
else if ('problem' in given) {
  process.stderr.write(`${given.problem}\n`);
  process.exitCode = 2;
} else {
  const { env } = given;
  await untilStopped((ending) => openTopology(env, ending));
}
