// A gate without a server: the gate API is faked by its contract, so that every verdict and state can be shown quickly. The server's
// handling of scans is tested elsewhere.
import {
  attendeeIdentityId,
  attendeeNameId,
  noIdentity,
} from '@mo-man/schema/rules/gate/attendee-answer.rule.ts';
import type { Page } from '@playwright/test';
import type { EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import { showTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import { type GateBundle, type GateOverview, type GateScanWire } from '@mo-man/schema/wire/gate.ts';
import { bundle, bundleTicket, codeOf, signedText, strangersKey } from '../../features/gate/_evening.ts';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

export interface PlayedOptions {
  /** A second night follows in 24 hours, and tickets 1 to 4 are passes for both. */
  isOfTwoNights?: boolean;
  role?: 'gate' | 'head';
  status?: GateBundle['showings'][number]['status'];
  /** How many hours ago the doors opened. */
  doors?: number;
  rules?: Partial<EntryRules>;
  /** The server's outcome of admissions. */
  standing?: 'admitted' | 'conflict';
  crowd?: number;
  /** Name of the attendee of ticket 1. */
  attendee?: string;
  /** The end of the number that ticket 1 is bound to, as the gate reads it. */
  identity?: string;
  isStopped?: boolean;
}

const names = {
  vi: 'Sài Gòn Đêm Không Ngủ: đêm nhạc dài nhất năm',
  en: 'Saigon Never Sleeps: the longest night',
};

/** The gate's bundle: 1 to 4 are of one order, 2 was admitted at gate B, 3 is complimentary, 5 belongs to gate B, 6 is no longer valid. */
function playedBundle({
  role = 'gate',
  status = 'scheduled',
  doors = 1,
  rules = {},
  crowd = 0,
  attendee,
  identity,
  isOfTwoNights = false,
}: PlayedOptions): GateBundle {
  const plain = bundle({}, rules);
  const [showing] = plain.showings;
  if (!showing) throw new Error('no showing');
  const secondNight: typeof showing = {
    ...showing,
    id: 'two',
    number: 44,
    event_title: names,
    doors_at: at(24 - doors),
    starts_at: at(25 - doors),
    ends_at: at(28 - doors),
  };
  const let2in: [0, number, number, string][] = [[0, Date.now() - 0.3 * hour, 1, 'nonce-of-gate-b-1']];
  const tickets = [1, 2, 3, 4].map((number) => bundleTicket(number, number === 2 ? { past: let2in } : {}));
  const seated = tickets.map((ticket, index) => ticket.with(5, `C${index + 7}`) as typeof ticket);
  const toGateB = bundleTicket(5).with(3, 1) as (typeof tickets)[number];
  return {
    ...plain,
    server_now: new Date().toISOString(),
    device: {
      id: 'd',
      name: role === 'head' ? 'Hà' : 'Lan, cổng A',
      role,
      gate_id: role === 'head' ? null : 'a',
    },
    gates: [
      { id: 'a', name: 'Cổng A', showing_id: null, section_ids: null, ticket_type_ids: ['t'] },
      { id: 'b', name: 'Cổng B, lối xe lăn', showing_id: null, section_ids: null, ticket_type_ids: null },
    ],
    passes: isOfTwoNights ? [{ showing_id: 's', ticket_type_id: 't', admits: ['two'] }] : [],
    showings: [
      {
        ...showing,
        event_title: names,
        venue_name: { vi: 'Nhà hát Thành phố', en: 'Saigon Opera House' },
        doors_at: at(-doors),
        starts_at: at(1 - doors),
        ends_at: at(4 - doors),
        status,
        questions: attendee
          ? [
              { id: attendeeNameId, label: { vi: 'Người tham dự', en: 'Attendee' }, choices: [] },
              ...(identity
                ? [
                    {
                      id: attendeeIdentityId,
                      label: { vi: 'Số căn cước', en: 'Identity number' },
                      choices: [{ value: noIdentity, label: { vi: 'Chưa khai', en: 'Not given' } }],
                    },
                  ]
                : []),
              { id: 'attendee.answers.drink', label: { vi: 'Uống gì?', en: 'Which drink?' }, choices: [] },
            ]
          : [],
      },
      ...(isOfTwoNights ? [secondNight] : []),
    ],
    answers: attendee
      ? [
          [
            1,
            {
              [attendeeNameId]: attendee,
              ...(identity && { [attendeeIdentityId]: identity }),
              'attendee.answers.drink': 'Nước gừng nóng',
            },
          ],
        ]
      : [],
    ticket_types: [
      { id: 't', name: { vi: 'Đứng gần sân khấu', en: 'Standing, near the stage' } },
      { id: 'v', name: { vi: 'Khách mời', en: 'Guests' } },
    ],
    sections: [{ id: 'k', name: { vi: 'Khán đài phía Đông', en: 'East stand' } }],
    tickets: [...seated, toGateB, ...Array.from({ length: crowd }, (_, index) => bundleTicket(100 + index))],
    complimentary: [3],
    revoked: [6],
  };
}

const counts = ({ isOfTwoNights = false }: PlayedOptions) => ({
  server_now: new Date().toISOString(),
  counts: [
    {
      gate_id: 'a',
      showing_id: 's',
      ticket_type_id: 't',
      admitted: 214,
      exited: 0,
      conflicts: 1,
      refused: 12,
    },
    { gate_id: 'b', showing_id: 's', ticket_type_id: 'v', admitted: 31, exited: 0, conflicts: 0, refused: 2 },
  ],
  tickets: [
    { showing_id: 's', ticket_type_id: 't', sold: 480, admitted: 214 },
    { showing_id: 's', ticket_type_id: 'v', sold: 40, admitted: 31 },
    ...(isOfTwoNights ? [{ showing_id: 'two', ticket_type_id: 't', sold: 480, admitted: 0 }] : []),
  ],
});

const overview = (options: PlayedOptions): GateOverview => ({
  ...counts(options),
  devices: [
    device('d', 'Hà', null, null),
    device('e', 'Lan, cổng A', 'a', null),
    device('f', 'Máy của anh Nguyễn Hoàng Phương Nam', 'b', at(-0.2)),
  ],
  conflicts: [
    {
      nonce: 'nonce-of-a-conflict',
      number: 2,
      gate_id: 'a',
      device_id: 'e',
      at: at(-0.1),
      verdict: 'used',
      against: { gate_id: 'b', at: at(-0.3) },
    },
  ],
});

const device = (id: string, name: string, gateId: string | null, revokedAt: string | null) => ({
  id,
  name,
  role: gateId === null ? ('head' as const) : ('gate' as const),
  gate_id: gateId,
  paired_at: at(-2),
  seen_at: at(-0.01),
  offset_ms: 120,
  revoked_at: revokedAt,
});

export async function playEvening(page: Page, options: PlayedOptions = {}): Promise<void> {
  await page.route('**/gate/api/**', (route) => {
    const call = new URL(route.request().url()).pathname.slice('/gate/api/'.length);
    const refuse = (code: string, status: number) =>
      route.fulfill({
        status,
        json: { errors: [{ message: code, extensions: { code, status_code: status } }] },
      });
    const data = (answer: object) => route.fulfill({ json: { data: answer } });
    switch (call) {
      case 'pair':
        return data({ device_key: 'key', device: playedBundle(options).device });
      case 'bundle':
        return options.isStopped ? refuse('gate_device_refused', 403) : data(playedBundle(options));
      case 'check-ins': {
        const { scans } = route.request().postDataJSON() as { scans: GateScanWire[] };
        const answers = scans.map(({ nonce, let_in: letIn, verdict }) => {
          const standing = letIn ? (options.standing ?? 'admitted') : 'refused';
          const isAgainst = standing === 'conflict';
          return {
            nonce,
            standing,
            is_repeat: false,
            verdict: isAgainst ? 'used' : verdict,
            against: isAgainst ? { gate_id: 'b', at: at(-0.3) } : null,
          };
        });
        return data({ server_now: new Date().toISOString(), offset_ms: 0, stopped_at: null, answers });
      }
      case 'counts':
        return data(counts(options));
      case 'overview':
        return data(overview(options));
      case 'pairings':
        return data({ code: '7KXPA3MTHW', expires_at: at(24) });
      case 'lookup':
        return (route.request().postDataJSON() as { phone_end: string }).phone_end === '0000'
          ? refuse('gate_order_not_found', 404)
          : data({ numbers: [1, 2, 3, 99] });
      default:
        return refuse('gate_not_found', 404);
    }
  });
}

export async function pairPlayed(page: Page, t: (id: string) => string): Promise<void> {
  await page.goto('/gate#pair=7KXPA3MTHW');
  await page.getByLabel(t('gate.pair.name')).fill('Lan');
  await page.getByRole('button', { name: t('gate.pair.do') }).click();
  await page.locator('.mm-gate-foot').waitFor();
}

export async function typeText(page: Page, t: (id: string) => string, text: string): Promise<void> {
  const field = page.getByLabel(t('gate.code.label'));
  if (!(await field.isVisible())) await page.getByRole('button', { name: t('gate.code.open') }).click();
  await field.fill(text);
  await page.keyboard.press('Enter');
}

/** The text that leads to each verdict. */
export const played = {
  code: (number: number) => showTicketCode(codeOf(number)),
  qr: signedText,
  forged: () => signedText(1, { key: strangersKey }),
};
