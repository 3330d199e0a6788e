// The outline of a violin, a cello, a double bass.

export const fiddle =
  'M0 -30C11 -30 19 -24 18 -15C17.5 -10 14 -9 14 -3C14 4 24 5 25 18C26 31 14 37 0 37C-14 37 -26 31 -25 18C-24 5 -14 4 -14 -3C-14 -9 -17.5 -10 -18 -15C-19 -24 -11 -30 0 -30Z';
