import type { EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import type { GateRole, GateVerdict, ScanKind, ScanStanding, ScanWay } from '@mo-man/schema/values.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './column-types.ts';

/** Row types of migrations/0400-baseline/12-gate.sql; a test compares them. */
export interface ShowingRotationsTable {
  showing_id: string;
  secret: Buffer;
}

export interface GatesTable {
  id: string;
  event_id: string;
  showing_id: string | null;
  name: string;
  section_ids: string[] | null;
  ticket_type_ids: string[] | null;
  created_at: Generated<Date>;
  closed_at: Date | null;
}

export interface EntryRulesTable {
  showing_id: string;
  rules: Json<EntryRules>;
  changed_at: Generated<Date>;
}

export interface GateDevicesTable {
  id: string;
  event_id: string;
  gate_id: string | null;
  role: GateRole;
  name: string;
  key_hash: Buffer;
  code_salt: Buffer;
  paired_at: Generated<Date>;
  seen_at: Date | null;
  offset_ms: number | null;
  revoked_at: Date | null;
}

export interface GatePairingsTable {
  code_hash: Buffer;
  event_id: string;
  gate_id: string | null;
  role: GateRole;
  made_by: string;
  expires_at: Date;
  used_at: Date | null;
  device_id: string | null;
}

export interface GateScansTable {
  id: GeneratedAlways<number>;
  device_id: string;
  nonce: string;
  event_id: string;
  gate_id: string;
  kind: ScanKind;
  way: ScanWay;
  ticket_id: string | null;
  showing_id: string | null;
  ticket_type_id: string | null;
  number: number | null;
  generation: number | null;
  said: GateVerdict;
  let_in: boolean;
  at: Date;
  device_at: Date;
  arrived_at: Generated<Date>;
  answers: Json<Record<string, string>>;
  undoes_id: number | null;
  own: GateVerdict | null;
  standing: ScanStanding;
  judged: GateVerdict;
  against_id: number | null;
  at_showing_id: string | null;
}

export interface GateTables {
  showing_rotations: ShowingRotationsTable;
  gates: GatesTable;
  entry_rules: EntryRulesTable;
  gate_devices: GateDevicesTable;
  gate_pairings: GatePairingsTable;
  gate_scans: GateScansTable;
}
