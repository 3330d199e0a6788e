import { useState } from 'react';
import { handOverFile, type HandedOver } from './hand-over-file.ts';

/** Saves files. `isRefused`: the in-app browser accepts none; the screen must say so and show the way to one that does. */
export function useFileSaver(): { save: (file: File) => Promise<HandedOver>; isRefused: boolean } {
  const [isRefused, setRefused] = useState(false);
  const save = async (file: File) => {
    const way = await handOverFile(file);
    setRefused(way === 'refused');
    return way;
  };
  return { save, isRefused };
}
