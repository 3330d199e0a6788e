import { useState } from 'react';
import { handOverFile, type HandedOver } from './hand-over-file.ts';

/** Saves files. `isRefused`: the app whose browser this is takes none, which has to be said, with the way to one that does. */
export function useFileSaver(): { save: (file: File) => Promise<HandedOver>; isRefused: boolean } {
  const [isRefused, setRefused] = useState(false);
  const save = async (file: File) => {
    const way = await handOverFile(file);
    setRefused(way === 'refused');
    return way;
  };
  return { save, isRefused };
}
