import { z } from 'zod';
import { dong } from '../shapes.ts';

/** GET /showings/:id/add-ons. */
export const addOn = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Of one. */
  price: dong,
  /** What is in any order counts as taken. */
  left: z.number().int().nonnegative(),
  max_per_order: z.number().int(),
});
export const addOns = z.array(addOn);
export type AddOnWire = z.infer<typeof addOn>;

/** Add-ons of a selection or an order: each at most once. */
export const addOnChoice = z
  .array(z.object({ add_on_id: z.string().max(60), quantity: z.number().int().min(1).max(100) }))
  .max(50);

/** An add-on of an order, with name and price as they were when it was chosen. */
export const orderAddOn = z.object({
  add_on_id: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  unit_price: dong,
});
export type OrderAddOnWire = z.infer<typeof orderAddOn>;

/** Body of PUT /orders/:code/add-ons: all that the order should have. */
export const addOnsBody = z.object({ add_ons: addOnChoice });
