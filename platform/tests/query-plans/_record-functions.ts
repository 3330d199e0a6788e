// Which functions of the stores have never run in this process: what they send has not been explained. It records from when
// it is loaded on, and tells only of modules that are loaded later: import it first.
import { Session } from 'node:inspector/promises';

interface Script {
  url: string;
  functions: { functionName: string; ranges: { count: number }[] }[];
}

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** As `folder/file.store.ts name`. */
export async function idleStoreFunctions(): Promise<string[]> {
  const { result } = (await session.post('Profiler.takePreciseCoverage')) as unknown as { result: Script[] };
  session.disconnect();
  return result.flatMap(({ url, functions }) => {
    const file = /\/platform\/(.*\.store\.ts)/.exec(url)?.[1];
    if (!file) return [];
    const named = functions.filter(
      ({ functionName, ranges }) => functionName !== '' && ranges[0]?.count === 0,
    );
    return named.map(({ functionName }) => `${file} ${functionName}`);
  });
}
