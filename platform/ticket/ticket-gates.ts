import { takes } from '@mo-man/schema/rules/gate/judge-scan.rule.ts';
import { sql } from 'kysely';

/** A gate that is open to a showing; null stands for all sections, or all ticket types. */
export interface OpenGate {
  name: string;
  section_ids: string[] | null;
  ticket_type_ids: string[] | null;
}

/** SQL: the gates that are open to showing `s`, oldest first, as JSON. */
export const openGatesAsJson = sql<OpenGate[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', g.name, 'section_ids', g.section_ids,
    'ticket_type_ids', g.ticket_type_ids) ORDER BY g.created_at, g.id), '[]')
  FROM gates g WHERE g.event_id = s.event_id AND coalesce(g.showing_id, s.id) = s.id AND g.closed_at IS NULL)`;

/** Names of the gates that let a ticket of this section and type in. */
export const gatesFor = (
  gates: readonly OpenGate[],
  { section_id: sectionId, ticket_type_id: ticketTypeId }: { section_id: string; ticket_type_id: string },
): string[] =>
  gates
    .filter((gate) =>
      takes(
        { sectionIds: gate.section_ids, ticketTypeIds: gate.ticket_type_ids },
        { sectionId, ticketTypeId },
      ),
    )
    .map(({ name }) => name);
