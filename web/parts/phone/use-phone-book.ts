import { useEffect, useState } from 'react';
import type * as phoneBook from './phone-book.ts';

export type PhoneBook = typeof phoneBook;

let loaded: PhoneBook | null = null;

/** The phone book, loaded while the field is shown and it is wanted; null until then. `retry` loads it again after a failure. */
export function usePhoneBook(isWanted = true): {
  book: PhoneBook | null;
  hasFailed: boolean;
  retry: () => void;
} {
  const [book, setBook] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import('./phone-book.ts').then(
      (come) => {
        loaded = come;
        if (isCurrent) setBook(come);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [tries, isWanted]);
  return {
    book,
    hasFailed,
    retry: () => {
      setFailed(false);
      setTries((before) => before + 1);
    },
  };
}
