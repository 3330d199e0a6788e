import { limits } from '@mo-man/schema/limits.ts';
import { showTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import { renderUnicodeCompact } from 'uqr';
import { listConflicts } from '../../gate/counts.store.ts';
import { findDevice, listDevices, type Pairing, revokeDevice } from '../../gate/device.store.ts';
import { findGate, listGates } from '../../gate/gate.store.ts';
import { makePairing } from '../../gate/pair-device.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import type { Command, OperatorTools, PlannedAct } from './command.ts';
import { eventOf } from './gate-commands.ts';
import { inColumns, moment } from '../print.rule.ts';

/** Most conflicts that are printed. */
const conflictsPrinted = 1_000;

/** Who stands at the gates, and what went wrong there. */
export const gatePeopleCommands = {
  'gate pair': {
    usage: 'gate pair GATE',
    doc: `a link and a QR by which one device becomes a scanner of this gate; good once, for ${limits.gatePairingHours} hours`,
    plan: async (tools, { words: [id = ''] }) => {
      const gate = await findGate(tools.db, id);
      if (!gate || gate.closed_at) throw new OperatorProblem(`there is no open gate ${id}`);
      const pairing = { event_id: gate.event_id, gate_id: gate.id, role: 'gate' } as const;
      return letIn(tools, pairing, `Lets one device in at the gate "${gate.name}".`);
    },
  },
  'gate heads': {
    usage: 'gate heads EVENT',
    doc: 'the same for a head of the gates, who sees all gates of the event, lets devices in and stops lost ones',
    plan: async (tools, { words: [id = ''] }) => {
      const event = await eventOf(tools, id);
      const pairing = { event_id: event.id, gate_id: null, role: 'head' } as const;
      return letIn(tools, pairing, `Lets one device in as HEAD of all gates of ${event.title}.`);
    },
  },
  'gate revoke': {
    usage: 'gate revoke DEVICE',
    doc: 'stops a lost device at once: it gets nothing more, and hands over only what it scanned before',
    plan: async (tools, { words: [id = ''] }) => {
      const device = await findDevice(tools.db, id);
      if (!device || device.revoked_at) throw new OperatorProblem(`there is no device ${id} that is let in`);
      const { name, role, event_id: eventId, seen_at: seenAt } = device;
      return {
        preview: [
          `Stops the device "${name}" (${role}), ${seenAt ? `last seen ${moment(seenAt)}` : 'never seen'}.`,
          `What it scanned until now may still come, for ${limits.gateHandOverHours} hours; until it does, those tickets can be used again elsewhere.`,
        ],
        seen: id,
        carryOut: async (tx) => {
          await revokeDevice(tx, eventId, id);
          await writeAct(tx, {
            operator: tools.operator,
            act: 'stop gate device',
            subject: id,
            before: {},
            after: { name },
          });
          return ['Stopped.'];
        },
      };
    },
  },
  'gate conflicts': {
    usage: 'gate conflicts EVENT',
    doc: 'who was let in who should not have been, by all that is known now, newest first',
    show: async (tools, { words: [id = ''] }) => {
      const event = await eventOf(tools, id);
      const [conflicts, gates, devices] = await Promise.all([
        listConflicts(tools.db, event.id, conflictsPrinted),
        listGates(tools.db, event.id),
        listDevices(tools.db, event.id),
      ]);
      if (conflicts.length === 0) return ['There are none.'];
      const nameOf = (list: readonly { id: string; name: string }[], of: string | null) =>
        list.find((one) => one.id === of)?.name ?? of;
      return inColumns([
        ['at', 'ticket', 'gate', 'device', 'why', 'let in before'],
        ...conflicts.map((one) => [
          moment(one.at),
          one.number,
          nameOf(gates, one.gate_id),
          nameOf(devices, one.device_id),
          one.judged,
          one.against_at ? `${moment(one.against_at)}, ${nameOf(gates, one.against_gate_id) ?? ''}` : null,
        ]),
      ]);
    },
  },
} as const satisfies Record<string, Command>;

/** The code is made when it is confirmed and said once: neither the preview nor the audit has it. */
function letIn(tools: OperatorTools, pairing: Pairing, what: string): PlannedAct {
  return {
    preview: [what, `The link is good once, until ${limits.gatePairingHours} hours from now.`],
    seen: pairing,
    carryOut: async (tx) => {
      const { code, expires_at } = await makePairing(tx, { ...pairing, madeBy: `desk ${tools.operator}` });
      const link = `${tools.publicUrl.replace(/\/$/, '')}/gate#pair=${code}`;
      const after = { role: pairing.role, expires_at };
      const subject = pairing.gate_id ?? pairing.event_id;
      await writeAct(tx, { operator: tools.operator, act: 'let gate device in', subject, before: {}, after });
      return [
        ...renderUnicodeCompact(link, { border: 2 }).split('\n'),
        link,
        `or type ${showTicketCode(code)} at ${tools.publicUrl.replace(/\/$/, '')}/gate; until ${moment(expires_at)}`,
      ];
    },
  };
}
