// Tries once to take the lock in argv and reports the result; keeps it until it is killed.
import { takeLock } from '../../machine/file-lock.ts';

const lock = await takeLock(process.argv[2] ?? '', `held by ${process.pid}`);
process.send?.(lock.held ? 'held' : lock.holder.note);
setInterval(() => undefined, 60_000);
