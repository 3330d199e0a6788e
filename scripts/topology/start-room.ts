// Processes of the topology: each with its log, restarted after a crash, stopped with the rest.
import { join } from 'node:path';
import type { Environment } from '@mo-man/schema/config-reader.ts';
import { startChild, type Child } from '../start/child.ts';
import type { Instance } from '../start/instance.ts';
import { root } from '../start/settings.ts';
import { type Ending, say } from '../start/until-stopped.ts';

export interface Room {
  name: string;
  /** Path below the repository. */
  file: string;
  env: Environment;
}

export type StartRoom = (room: Room) => Child;

/** `others`: additional processes that a later start must end after a kill. */
export function roomStarter(
  {
    dataDir,
    instance,
    others,
  }: { dataDir: string; instance: Instance; others: () => (number | undefined)[] },
  { stops, leave }: Ending,
): StartRoom {
  const children: Child[] = [];
  const record = (): void => {
    const pids = [...children.map((child) => child.pid()), ...others()];
    instance.record(pids.filter((pid) => pid !== undefined));
  };
  return ({ name, file, env }) => {
    const child = startChild({
      name,
      file: join(root, file),
      env,
      cwd: root,
      logFile: join(dataDir, 'logs', `${name}.log`),
      say,
      onPid: record,
      onGivenUp: (line) => void leave(1, line),
    });
    children.push(child);
    stops.push(child.stop);
    record();
    return child;
  };
}
