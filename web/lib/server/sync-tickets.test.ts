import { beforeEach, expect, test, vi } from 'vitest';
import { keepTickets } from '../../storage/tickets/offline-tickets.ts';
import { readSessionMarks } from '../../storage/session/session.ts';
import { syncTickets } from './sync-tickets.ts';

vi.mock('../../storage/tickets/offline-tickets.ts', () => ({ keepTickets: vi.fn() }));
vi.mock('../../storage/site-settings.ts', () => ({ miniAppHeaders: () => ({}) }));
vi.mock('../../storage/session/session.ts', () => ({ readSessionMarks: vi.fn() }));

const page = (ids: string[], endCursor: string | null = null) => ({
  data: {
    myTickets: {
      edges: ids.map((id) => ({ node: { id, poster: '/images/p.webp' } })),
      pageInfo: { hasNextPage: endCursor !== null, endCursor },
    },
  },
});
const fetched = vi.fn<(url: string, request: { body: string }) => Promise<Response>>();
const answer = (...bodies: object[]) => {
  for (const body of bodies) fetched.mockResolvedValueOnce(Response.json(body));
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.mocked(keepTickets).mockReset().mockResolvedValue([]);
  vi.mocked(readSessionMarks).mockReturnValue({ accessExpiresAt: 1, refreshExpiresAt: 2, userId: 'u1' });
});

test('stores tickets only after all pages have been loaded', async () => {
  answer(page(['t1'], 'c1'), page(['t2']));
  expect(await syncTickets()).toBe('synced');
  expect(
    fetched.mock.calls.map(([, { body }]) => (JSON.parse(body) as { variables: object }).variables),
  ).toEqual([{ after: null }, { after: 'c1' }]);
  expect(keepTickets).toHaveBeenCalledExactlyOnceWith(
    'u1',
    [expect.objectContaining({ id: 't1' }), expect.objectContaining({ id: 't2' })],
    expect.any(Number),
    expect.any(Number),
  );
});

test('keeps the stored tickets after a refusal, an error, a partial answer or without a network', async () => {
  answer({ data: null, errors: [{ extensions: { code: -1002, status_code: 401 } }] });
  expect(await syncTickets()).toBe('signedOut');
  // A revoked device gets another refusal, which must not lead to a refresh.
  answer({ data: null, errors: [{ extensions: { code: 'invalid_device_access', status_code: 403 } }] });
  expect(await syncTickets()).toBe('signedOut');
  answer({ data: null, errors: [{ extensions: { code: 'request_expired', status_code: 403 } }] });
  expect(await syncTickets()).toBe('failed');
  answer({ ...page([]), errors: [{ extensions: { status_code: 503 } }] });
  expect(await syncTickets()).toBe('failed');
  answer(page(['t1'], 'c1'), { data: null, errors: [{}] });
  expect(await syncTickets()).toBe('failed');
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  expect(await syncTickets()).toBe('failed');
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await syncTickets()).toBe('offline');
  expect(keepTickets).not.toHaveBeenCalled();
});

test('sends nothing without a session', async () => {
  vi.mocked(readSessionMarks).mockReturnValue(null);
  expect(await syncTickets()).toBe('signedOut');
  expect(fetched).not.toHaveBeenCalled();
});

test("does not store an answer that arrives after another buyer's login", async () => {
  fetched.mockImplementationOnce(() => {
    vi.mocked(readSessionMarks).mockReturnValue({ accessExpiresAt: 1, refreshExpiresAt: 2, userId: 'u2' });
    return Promise.resolve(Response.json(page(['t1'])));
  });
  expect(await syncTickets()).toBe('failed');
  expect(keepTickets).not.toHaveBeenCalled();
});

test('joins two calls at the same time into one', async () => {
  answer(page([]));
  expect(await Promise.all([syncTickets(), syncTickets()])).toEqual(['synced', 'synced']);
  expect(fetched).toHaveBeenCalledOnce();
});
