// The signed places in lines, so that this browser can prove them should a line's store be lost. Each is bound to account and showing by
// its signature.
import { local } from './keys.ts';

type Places = Record<string, string>;

const readAll = (): Places => {
  try {
    return (JSON.parse(localStorage.getItem(local.queuePlace) ?? '{}') ?? {}) as Places;
  } catch {
    return {};
  }
};

export function keepPlace(showingId: string, token: string | null): void {
  try {
    const { [showingId]: _before, ...others } = readAll();
    localStorage.setItem(
      local.queuePlace,
      JSON.stringify(token === null ? others : { ...others, [showingId]: token }),
    );
  } catch {
    // The place is the server's; only this proof of it is missing then.
  }
}

/** The proof, of whoever joined here last; the server believes it for its own account alone. */
export function readPlace(showingId: string): string | null {
  return readAll()[showingId] ?? null;
}
