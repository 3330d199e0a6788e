// A paired device with its data in memory and on disk. The screen shows a snapshot of it (`GateState`).
import { limits } from '@mo-man/schema/limits.ts';
import type { GateCounts, GateDeviceWire } from '@mo-man/schema/wire/gate.ts';
import type { BundleHead, KeptRevocation, Pairing } from '../../../storage/gate/gate-database.ts';
import type { KeptScan } from '../../../storage/gate/kept-scan.rule.ts';
import type { KeptRecords } from '../../../storage/gate/gate-records.ts';
import {
  type KeptTicket,
  mergeChanges,
  openTickets,
  packTickets,
  type TicketColumns,
  type TicketList,
} from '../../../storage/gate/ticket-list.rule.ts';
import { createSignal } from '../../../lib/signal.ts';
import { type GateDeps, type GateState, nothing } from './gate-state.ts';
import { type Checked, checkFound, checkReadings, type Known } from './check-text.ts';
import { isStanding, undoneNonces } from '../../../storage/gate/kept-scan.rule.ts';
import { type GateShowing, showingLetIn, showingsToChoose, ticketsOver } from './showing-let-in.rule.ts';
import { newNonce } from './verify-signature.ts';

const hour = 3_600_000;
/** Changed tickets stored beside the columns before the columns are rewritten. */
const MOST_CHANGES = 2_000;

export type GateDevice = ReturnType<typeof createGateDevice>;

export function createGateDevice({ api, storage, now }: GateDeps) {
  let state = nothing;
  const changed = createSignal<GateState>();
  let pairing: Pairing | undefined;
  let revoked: KeptRevocation | undefined;
  let columns: TicketColumns = packTickets([]);
  let changes: KeptTicket[] = [];
  let list: TicketList = openTickets(columns, changes);
  let offset = 0;
  let scans = new Map<string, KeptScan>();
  let byTicket = new Map<number, KeptScan[]>();
  let undone = new Set<string>();

  function show(part: Partial<GateState>): void {
    state = { ...state, ...part };
    changed.send(state);
  }

  function index(): void {
    byTicket = Map.groupBy(scans.values(), ({ scan }) => scan.number ?? 0);
    undone = undoneNonces([...scans.values()]);
  }

  const countUnsent = () => [...scans.values()].filter(({ isWaiting }) => isWaiting === 1).length;
  const countTooLate = () =>
    [...scans.values()].filter(({ answer }) => answer?.standing === 'too_late').length;

  function showScans(): void {
    const all = [...scans.values()];
    const waiting = all.filter(({ isWaiting }) => isWaiting === 1);
    const last = all.filter(({ scan }) => scan.kind !== 'undo' && scan.let_in).at(-1);
    const countedAt = state.counts ? Date.parse(state.counts.server_now) + offset : 0;
    show({
      waiting: waiting.length,
      unsent: waiting.length,
      conflicts: all.filter((kept) => kept.answer?.standing === 'conflict' && !undone.has(kept.nonce)),
      undoable: last && isStanding(last, undone) ? last : null,
      uncounted: all.filter((kept) => isStanding(kept, undone) && (kept.sentAt ?? Infinity) > countedAt),
    });
  }

  async function keep(kept: KeptScan): Promise<void> {
    const where = await storage.keepScan(kept);
    scans.set(kept.nonce, kept);
    index();
    if (where === 'nowhere') show({ isUnsafe: true });
    showScans();
  }

  async function load(): Promise<void> {
    const [records, all] = await Promise.all([storage.readGateRecords(), storage.readScans()]);
    pairing = records.pairing;
    revoked = records.revoked;
    offset = records.offset ?? 0;
    columns = records.columns ?? packTickets([]);
    changes = records.changes ?? [];
    list = openTickets(columns, changes);
    scans = new Map(all.map((kept) => [kept.nonce, kept]));
    index();
    const phase = pairing ? 'ready' : records.revoked ? 'revoked' : 'unpaired';
    show({
      phase,
      device: pairing?.device ?? null,
      head: records.head ?? null,
      gateId: pairing?.device.gate_id ?? records.gateId ?? null,
      chosenShowingId: records.showingId ?? null,
      tickets: list.count,
      syncedAt: records.syncedAt ?? null,
      counts: records.counts ?? null,
      isHandingOver: Boolean(revoked?.key),
      tooLate: revoked?.tooLate ?? 0,
    });
    showScans();
    await purge();
  }

  /** Deletes tickets of showings that ended long ago, with their names, and scans that the server has had for as long. */
  async function purge(): Promise<void> {
    const isOver = ticketsOver(state.head, now() - offset);
    if (isOver && list.all().some(isOver)) await keepTickets(list.all().filter((ticket) => !isOver(ticket)));
    await storage.dropSentBefore(now() - limits.gateAfterHours * hour);
  }

  async function keepTickets(tickets: readonly KeptTicket[], records: KeptRecords = {}): Promise<void> {
    const packed = packTickets(tickets);
    await storage.keepGateRecords({ ...records, columns: packed, changes: [] });
    [columns, changes] = [packed, []];
    list = openTickets(columns, changes);
    show({ tickets: list.count });
  }

  function knownNow(): Known | undefined {
    const { head, gateId, chosenShowingId: chosenId } = state;
    if (!head || gateId === null) return undefined;
    const scansOf = (number: number) => byTicket.get(number) ?? [];
    return { head, list, scansOf, undone, offset, gateId, chosenId, at: now() - offset };
  }

  return {
    get: () => state,
    listen: changed.listen,
    load,
    purge,

    /** Exchanges the link's code for a key of this device. Fails as the API does. */
    async pair(code: string, name: string): Promise<void> {
      const { device_key: key, device } = await api.pair({ code, device_name: name });
      pairing = { key, device };
      revoked = undefined;
      await storage.keepGateRecords({ pairing, revoked });
      show({ phase: 'ready', device, gateId: device.gate_id, isHandingOver: false, tooLate: 0 });
    },

    /** Judges a text, or one of the possible readings of a scanner, without storing anything. Undefined before the first list. */
    async check(
      text: string | readonly string[],
      asked: { kind: 'entry' | 'exit'; answers?: Readonly<Record<string, string>> },
    ): Promise<Checked | undefined> {
      const known = knownNow();
      return known && checkReadings([text].flat(), { kind: asked.kind, answers: asked.answers ?? {} }, known);
    },

    /** Judges a ticket found by its order, for example when the phone is dead or lost. Undefined when it is not on the list. */
    checkFound(number: number, answers: Readonly<Record<string, string>> = {}): Checked | undefined {
      const known = knownNow();
      return known && checkFound(number, answers, known);
    },

    /** Numbers of an order's tickets; the last digits of its phone number must match. Needs the network; fails as the API does. */
    async findOrder(order: { order_code: string; phone_end: string }): Promise<number[]> {
      const { numbers } = await api.lookup(pairing?.key ?? '', order);
      return numbers;
    },

    /** Stores a scan; resolved when it is on disk. Show its verdict only then. */
    async note(checked: Checked): Promise<KeptScan> {
      const kept: KeptScan = {
        nonce: newNonce(),
        order: Math.max(now(), ([...scans.values()].at(-1)?.order ?? 0) + 1),
        isWaiting: 1,
        sentAt: null,
        answer: null,
        scan: {
          nonce: '',
          kind: checked.kind,
          by: checked.by,
          number: checked.number,
          generation: checked.generation,
          gate_id: state.gateId,
          showing_id: checked.showingId,
          verdict: checked.verdict,
          let_in: checked.letIn,
          at: new Date(now()).toISOString(),
          answers: { ...checked.answers },
          undoes: null,
        },
      };
      kept.scan.nonce = kept.nonce;
      await keep(kept);
      return kept;
    },

    async undo(undoes: KeptScan): Promise<void> {
      const nonce = newNonce();
      await keep({
        nonce,
        order: now(),
        isWaiting: 1,
        sentAt: null,
        answer: null,
        scan: {
          ...undoes.scan,
          nonce,
          kind: 'undo',
          number: null,
          generation: null,
          let_in: false,
          at: new Date(now()).toISOString(),
          answers: {},
          undoes: undoes.nonce,
        },
      });
    },

    find: (number: number) => list.find(number),

    /** Null: the head chooses again. */
    async chooseGate(gateId: string | null): Promise<void> {
      await storage.keepGateRecords({ gateId: gateId ?? undefined });
      show({ gateId });
    },

    /** Showings to choose from, and the one that is let in to now; without a choice both are missing. */
    showings(): { toChoose: readonly GateShowing[]; letIn: GateShowing | undefined } {
      const { head, gateId, chosenShowingId: chosenId } = state;
      const toChoose = head ? showingsToChoose(head, gateId) : [];
      if (!head || toChoose.length === 0) return { toChoose: [], letIn: undefined };
      return { toChoose, letIn: showingLetIn(head, { gateId, chosenId, at: now() - offset }) };
    },

    /** Lets in to this showing until it ends. */
    async chooseShowing(showingId: string): Promise<void> {
      await storage.keepGateRecords({ showingId });
      show({ chosenShowingId: showingId });
    },

    /**
     * Removes the device's data when it is unpaired or revoked. Only unsent scans stay, which contain no names, and on a revoked
     * device the key with which it sends them.
     */
    async leave(why: 'unpaired' | 'revoked'): Promise<void> {
      const [unsent, tooLate] = [countUnsent(), countTooLate()];
      revoked =
        why === 'revoked' ? { unsent, key: (unsent > 0 && pairing?.key) || null, tooLate } : undefined;
      pairing = undefined;
      await storage.keepGateRecords({
        ...Object.fromEntries(
          (
            ['pairing', 'head', 'columns', 'changes', 'counts', 'syncedAt', 'gateId', 'showingId'] as const
          ).map((name) => [name, undefined]),
        ),
        revoked,
      });
      await storage.dropSentBefore(Infinity);
      for (const [nonce, { isWaiting }] of scans) if (isWaiting === 0) scans.delete(nonce);
      [columns, changes] = [packTickets([]), []];
      list = openTickets(columns, changes);
      index();
      show({ ...nothing, phase: why, unsent, isHandingOver: Boolean(revoked?.key), tooLate });
      showScans();
    },

    /** Used by the sync only, which makes all requests: see sync-gate.ts. */
    sync: {
      key: () => pairing?.key,
      /** Of a revoked device that has scans to send. */
      handOverKey: () => revoked?.key ?? undefined,
      /** Everything is sent or can no longer be sent: deletes the rest, including the key. */
      async endHandOver(): Promise<void> {
        const tooLate = (revoked?.tooLate ?? 0) + countTooLate();
        revoked = { unsent: countUnsent(), key: null, tooLate };
        await storage.keepGateRecords({ revoked });
        await storage.dropSentBefore(Infinity);
        for (const [nonce, { isWaiting }] of scans) if (isWaiting === 0) scans.delete(nonce);
        index();
        show({ isHandingOver: false, tooLate });
        showScans();
      },
      show,
      waiting: () => [...scans.values()].filter(({ isWaiting }) => isWaiting === 1),
      async keepOffset(next: number): Promise<void> {
        offset = next;
        await storage.keepGateRecords({ offset });
      },
      async keepAnswers(
        sent: readonly KeptScan[],
        answers: readonly NonNullable<KeptScan['answer']>[],
        sentAt: number,
      ) {
        for (const kept of await storage.keepAnswers(sent, answers, sentAt)) scans.set(kept.nonce, kept);
        index();
        showScans();
      },
      async keepBundle(
        head: BundleHead,
        device: GateDeviceWire,
        answer: { isFull: boolean; tickets: readonly KeptTicket[]; revoked: readonly number[] },
      ): Promise<void> {
        if (pairing) pairing = { ...pairing, device };
        const isOver = ticketsOver(head, now() - offset);
        const records = { head, pairing };
        const [before, find] = answer.isFull ? [[], () => undefined] : [changes, list.find];
        const merged = mergeChanges(before, answer, find).filter((ticket) => !isOver?.(ticket));
        if (answer.isFull) await keepTickets(merged, records);
        else if (merged.length > MOST_CHANGES) await keepTickets(openTickets(columns, merged).all(), records);
        else {
          await storage.keepGateRecords({ ...records, changes: merged });
          changes = merged;
          list = openTickets(columns, changes);
        }
        show({ head, device, gateId: device.gate_id ?? state.gateId, tickets: list.count });
      },
      async keepCounts(counts: GateCounts): Promise<void> {
        const syncedAt = now();
        await storage.keepGateRecords({ counts, syncedAt });
        show({ counts, syncedAt });
        showScans();
      },
    },
  };
}
