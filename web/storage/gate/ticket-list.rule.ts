// A gate's ticket list on the phone: in columns instead of records, so that fifty thousand tickets load fast. Changes are stored beside
// the columns until rewriting them is worth it.
import type { PastScan } from '@mo-man/schema/rules/gate/judge-scan.rule.ts';
import type { BundleTicket } from '@mo-man/schema/wire/gate.ts';

export interface KeptPast extends PastScan {
  nonce: string;
  /** Of a pass that was scanned at another showing than its own. */
  showingId?: string;
}

/** A ticket with ids instead of positions in an answer's lists. */
export interface KeptTicket {
  number: number;
  showingId: string;
  /** 0: no generation is valid. */
  generation: number;
  ticketTypeId: string;
  sectionId: string;
  seat: string | null;
  /** Of the holder, masked. */
  name: string;
  codeHash: string;
  past: KeptPast[];
  /** The buyer's answers that the gate sees, by question; missing when there are none. */
  answers?: Readonly<Record<string, string>>;
  /** Of a guest list. */
  isComplimentary?: true;
  /** When the list with this entry was requested, by the device's clock; scans sent before are in `past`. Milliseconds. */
  knownAt: number;
}

/** The columns, sorted by ticket number. Texts are joined, with line feeds where their length varies. */
export interface TicketColumns {
  ids: { showings: string[]; types: string[]; sections: string[]; gates: string[] };
  numbers: Uint32Array;
  generations: Uint16Array;
  showings: Uint16Array;
  types: Uint16Array;
  sections: Uint16Array;
  knownAt: Float64Array;
  hashes: string;
  seats: string;
  names: string;
  /** Start of each ticket's past in the four columns after it, with one more entry at the end. */
  pastFrom: Uint32Array;
  pastKinds: Uint8Array;
  pastTimes: Float64Array;
  pastGates: Uint16Array;
  pastNonces: string;
  /** Showings of those that were at another showing than the ticket's own, by place in these columns; missing in columns of before there were passes. */
  pastShowings?: ReadonlyMap<number, string>;
  /** Answers of the tickets that have some, by ticket number; missing in columns of before they were sent. */
  answers?: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** Numbers of complimentary tickets; missing in columns of before they were told apart. */
  complimentary?: ReadonlySet<number>;
}

/** Lists of an answer to which its tickets refer by position. */
export interface Places {
  gates: readonly { id: string }[];
  showings: readonly { id: string }[];
  /** Go on where `showings` end. */
  pass_showings: readonly { id: string }[];
  ticket_types: readonly { id: string }[];
  sections: readonly { id: string }[];
}

const hashChars = 16;

/** A ticket of an answer, with ids. */
export function readBundleTicket(
  ticket: BundleTicket,
  places: Places,
  {
    knownAt,
    answers,
    isComplimentary = false,
    elsewhere,
  }: {
    knownAt: number;
    answers?: Readonly<Record<string, string>> | undefined;
    isComplimentary?: boolean;
    /** Showings of its past that are not its own, by place in that list. */
    elsewhere?: ReadonlyMap<number, string> | undefined;
  },
): KeptTicket {
  const [number, showing, generation, type, section, seat, name, codeHash, past] = ticket;
  return {
    number,
    showingId: (places.showings[showing] ?? places.pass_showings[showing - places.showings.length])?.id ?? '',
    generation,
    ticketTypeId: places.ticket_types[type]?.id ?? '',
    sectionId: places.sections[section]?.id ?? '',
    seat,
    name,
    codeHash,
    past: past.map(([kind, at, gate, nonce], place) => ({
      kind: kind === 0 ? 'entry' : 'exit',
      at,
      gateId: places.gates[gate]?.id ?? '',
      nonce,
      ...ofShowing(elsewhere?.get(place)),
    })),
    ...(answers && { answers }),
    ...(isComplimentary && { isComplimentary }),
    knownAt,
  };
}

const ofShowing = (showingId: string | undefined) => (showingId === undefined ? {} : { showingId });

/** Showings of a page's past that are not their tickets' own, by ticket number and place in its list. */
export function scansElsewhere(
  passScans: readonly (readonly [number: number, place: number, showingId: string])[],
): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const byNumber = Map.groupBy(passScans, ([number]) => number);
  return new Map(
    [...byNumber].map(([number, scans]) => [number, new Map(scans.map(([, place, id]) => [place, id]))]),
  );
}

function indexer() {
  const places = new Map<string, number>();
  const place = (id: string) => {
    const known = places.get(id) ?? places.size;
    places.set(id, known);
    return known;
  };
  return { place, ids: () => [...places.keys()] };
}

const oneLine = (text: string) => text.replaceAll('\n', ' ');

export function packTickets(tickets: readonly KeptTicket[]): TicketColumns {
  const sorted = tickets.toSorted((one, other) => one.number - other.number);
  const [showings, types, sections, gates] = [indexer(), indexer(), indexer(), indexer()];
  const past = sorted.flatMap((ticket) => ticket.past);
  const pastFrom = new Uint32Array(sorted.length + 1);
  sorted.forEach((ticket, index) => (pastFrom[index + 1] = (pastFrom[index] ?? 0) + ticket.past.length));
  return {
    numbers: Uint32Array.from(sorted, (one) => one.number),
    generations: Uint16Array.from(sorted, (one) => one.generation),
    showings: Uint16Array.from(sorted, (one) => showings.place(one.showingId)),
    types: Uint16Array.from(sorted, (one) => types.place(one.ticketTypeId)),
    sections: Uint16Array.from(sorted, (one) => sections.place(one.sectionId)),
    knownAt: Float64Array.from(sorted, (one) => one.knownAt),
    hashes: sorted.map((one) => one.codeHash.padEnd(hashChars).slice(0, hashChars)).join(''),
    seats: sorted.map((one) => oneLine(one.seat ?? '')).join('\n'),
    names: sorted.map((one) => oneLine(one.name)).join('\n'),
    pastFrom,
    pastKinds: Uint8Array.from(past, (one) => (one.kind === 'entry' ? 0 : 1)),
    pastTimes: Float64Array.from(past, (one) => one.at),
    pastGates: Uint16Array.from(past, (one) => gates.place(one.gateId)),
    pastNonces: past.map((one) => one.nonce).join('\n'),
    pastShowings: new Map(
      past.flatMap(({ showingId }, at) => (showingId === undefined ? [] : [[at, showingId] as const])),
    ),
    answers: new Map(sorted.flatMap((one) => (one.answers ? [[one.number, one.answers] as const] : []))),
    complimentary: new Set(sorted.flatMap((one) => (one.isComplimentary ? [one.number] : []))),
    ids: { showings: showings.ids(), types: types.ids(), sections: sections.ids(), gates: gates.ids() },
  };
}

/** The list for lookups. `changes` replace entries of the columns. */
export interface TicketList {
  count: number;
  find(number: number): KeptTicket | undefined;
  findByHash(codeHash: string): KeptTicket | undefined;
  all(): KeptTicket[];
}

export function openTickets(columns: TicketColumns, changes: readonly KeptTicket[]): TicketList {
  const changed = new Map(changes.map((ticket) => [ticket.number, ticket]));
  const texts = lazyTexts(columns);
  const { numbers } = columns;
  const read = (index: number) => readRow(columns, texts(), index);
  const count = changes.reduce(
    (sum, ticket) => sum + (indexOf(numbers, ticket.number) < 0 ? 1 : 0),
    numbers.length,
  );
  return {
    count,
    find(number) {
      const index = indexOf(numbers, number);
      return changed.get(number) ?? (index < 0 ? undefined : read(index));
    },
    findByHash(codeHash) {
      const fresh = changes.find((ticket) => ticket.codeHash === codeHash);
      if (fresh) return fresh;
      let at = codeHash.length === hashChars ? columns.hashes.indexOf(codeHash) : -1;
      while (at >= 0 && at % hashChars !== 0) at = columns.hashes.indexOf(codeHash, at + 1);
      const number = at < 0 ? undefined : numbers[at / hashChars];
      // A changed ticket has another code now, or it would have been found above.
      return number === undefined || changed.has(number) ? undefined : read(at / hashChars);
    },
    all() {
      const kept = [...numbers.keys()].filter((index) => !changed.has(numbers[index] ?? 0)).map(read);
      return [...kept, ...changes];
    },
  };
}

/** A ticket of which only the number is known, and that it is no longer valid. */
const revokedTicket = (number: number): KeptTicket => ({
  number,
  showingId: '',
  generation: 0,
  ticketTypeId: '',
  sectionId: '',
  seat: null,
  name: '',
  codeHash: '',
  past: [],
  knownAt: 0,
});

/** The changes to store after an answer: later ones win, and a revoked ticket has generation 0. One that is not kept would pass for sold a moment ago. */
export function mergeChanges(
  before: readonly KeptTicket[],
  answer: { tickets: readonly KeptTicket[]; revoked: readonly number[] },
  find: (number: number) => KeptTicket | undefined,
): KeptTicket[] {
  const changed = new Map([...before, ...answer.tickets].map((ticket) => [ticket.number, ticket]));
  for (const number of answer.revoked) {
    const ticket = changed.get(number) ?? find(number) ?? revokedTicket(number);
    changed.set(number, { ...ticket, generation: 0 });
  }
  return [...changed.values()];
}

interface Texts {
  seats: string[];
  names: string[];
  nonces: string[];
}

/** Split at the first use, not at the start. */
function lazyTexts({ seats, names, pastNonces }: TicketColumns): () => Texts {
  let texts: Texts | undefined;
  return () =>
    (texts ??= { seats: seats.split('\n'), names: names.split('\n'), nonces: pastNonces.split('\n') });
}

function readRow(columns: TicketColumns, texts: Texts, index: number): KeptTicket {
  const { ids, pastFrom } = columns;
  const id = (list: readonly string[], places: Uint16Array, at: number) => list[places[at] ?? 0] ?? '';
  const past: KeptPast[] = [];
  for (let at = pastFrom[index] ?? 0; at < (pastFrom[index + 1] ?? 0); at += 1) {
    past.push({
      kind: columns.pastKinds[at] === 0 ? 'entry' : 'exit',
      at: columns.pastTimes[at] ?? 0,
      gateId: id(ids.gates, columns.pastGates, at),
      nonce: texts.nonces[at] ?? '',
      ...ofShowing(columns.pastShowings?.get(at)),
    });
  }
  const number = columns.numbers[index] ?? 0;
  const answers = columns.answers?.get(number);
  return {
    number,
    showingId: id(ids.showings, columns.showings, index),
    generation: columns.generations[index] ?? 0,
    ticketTypeId: id(ids.types, columns.types, index),
    sectionId: id(ids.sections, columns.sections, index),
    seat: texts.seats[index] || null,
    name: texts.names[index] ?? '',
    codeHash: columns.hashes.slice(index * hashChars, (index + 1) * hashChars).trimEnd(),
    past,
    ...(answers && { answers }),
    ...(columns.complimentary?.has(number) && { isComplimentary: true as const }),
    knownAt: columns.knownAt[index] ?? 0,
  };
}

function indexOf(numbers: Uint32Array, number: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle] ?? 0;
    if (found === number) return middle;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
