import { z } from 'zod';

/** `/showings/:id/…` */
export const showingParams = z.object({ id: z.string().min(1).max(60) });
/** `/orders/:code/…` */
export const orderParams = z.object({ code: z.string().min(1).max(20) });
/** `/payment-returns/:token` */
export const returnParams = z.object({ token: z.string().min(1).max(2000) });
/** `/tickets/:id` */
export const ticketParams = z.object({ id: z.string().min(1).max(60) });
