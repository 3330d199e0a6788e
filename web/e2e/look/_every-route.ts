// A demo address for every route of the site; a new route must be added here.
import { type RouteRow, routes } from '@mo-man/schema/spec/routes.ts';

/** By the path of the route table; `code`: an order of the logged-in buyer. */
const addresses: Readonly<Record<string, (code: string) => string>> = {
  '/verify-email/{status}': () => '/verify-email/expired',
  '/vouchers/{voucherId}': () => '/vouchers/khongngu30',
  '/voting/{slug}': () => '/voting/ban-dien-khep-dem',
  '/artists/{slug}': () => '/artists/mai-ngoi',
  '/organizers/{slug}': () => '/organizers/den-giay-live',
  '/venues/{slug}': () => '/venues/rap-le-do',
  '/{slug}-{id}': () => '/x-demkhongngu',
  '/events/{eventId}/showings/{id}/{slug}': () => '/events/bonmua/showings/bonmua1/x',
  '/events/{eventId}/bookings/{id}/{slug}': () => '/events/bonmua/bookings/bonmua1/x',
  '/payment-return/{token}': () => '/payment-return/nobodys',
  '/stop-reminder/{token}': () => '/stop-reminder/nobodys',
  '/unsubscribe/{token}': () => '/unsubscribe/nobodys',
  '/redeem-ticket/{slug}': () => '/redeem-ticket/nobodys',
  '/draw/{showingId}': () => '/draw/cuoipho1',
  '/queue/{showingId}': () => '/queue/cuoipho1',
  '/waiting-room/{showingId}': () => '/waiting-room/cuoipho1',
  '/presale/{showingId}': () => '/presale/cuoipho1',
  '/waiting-list/{showingId}': () => '/waiting-list/demkhongngu1',
  '/help/{slug}': () => '/help/payment-failed',
  '/my-requests/{number}': () => '/my-requests/nobodys',
  '/my-{product}': () => '/my-profile',
  '/my-orders/{code}': (code) => `/my-orders/${code}`,
  '/order-refund/{code}': (code) => `/order-refund/${code}`,
  '/return-tickets/{code}': (code) => `/return-tickets/${code}`,
  '/ticket-attendee/{id}': () => '/ticket-attendee/nobodys',
  '/my-tickets/{id}': () => '/my-tickets',
};

const addressOf = ({ path }: RouteRow, code: string): string => {
  const found = addresses[path]?.(code) ?? path;
  if (found.includes('{')) throw new Error(`${path} has no address here`);
  return found;
};

export const everyRoute = (login: boolean, code = ''): string[] => [
  ...new Set(routes.filter((row) => row.login === login).map((row) => addressOf(row, code))),
];
