import { z } from 'zod';
import { defineEvent } from '../../platform/events/index.ts';

/** An order of the ERP was brought, changed or taken away. */
export const orderChanged = defineEvent('reference.order-changed', z.object({ poNumber: z.string() }));
