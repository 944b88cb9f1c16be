import { z } from 'zod';
import { BaselineOrder } from '../baseline.ts';
import { endpoint } from '../endpoint.ts';
import { TEXT_LIMITS } from '../limits.ts';

const tableName = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/, 'a name is small letters, digits and underscores'),
});

/** A choice of a code table: `value` is stored, `label` is for people. */
export const CodeTableOption = z.object({ label: z.string(), value: z.string() });
export type CodeTableOption = z.infer<typeof CodeTableOption>;

/** A table without options is empty, whether anybody knows its name or not. */
export const getCodeTable = endpoint({
  name: 'getCodeTable',
  method: 'GET',
  path: '/api/code-table/:name',
  summary: 'The choices of a code table',
  access: ['ROLE_USER'],
  params: tableName,
  reply: z.array(CodeTableOption),
  records: {},
});

/** A blank option is ignored (F-074): the reply is the choices as they are then. */
export const addCodeTableOption = endpoint({
  name: 'addCodeTableOption',
  method: 'POST',
  path: '/api/code-table/:name/option',
  summary: 'Add a choice to a code table',
  access: ['ROLE_ADMIN'],
  params: tableName,
  body: z.object({
    label: z.string().max(TEXT_LIMITS.name),
    value: z.string().max(TEXT_LIMITS.name),
  }),
  reply: z.array(CodeTableOption),
  records: {},
});

const byNumber = z.object({ poNumber: z.string().trim().min(1).max(64) });
const orderRecord = { 'params.poNumber': 'baseline-order.number' } as const;

export const getBaselineOrder = endpoint({
  name: 'getBaselineOrder',
  method: 'GET',
  path: '/api/baseline-orders/:poNumber',
  summary: 'A purchase order as the ERP has it',
  access: ['ROLE_ADMIN'],
  params: byNumber,
  reply: BaselineOrder,
  records: orderRecord,
});

/** Confirmations of the order show from now on how they stand to it. */
export const putBaselineOrder = endpoint({
  name: 'putBaselineOrder',
  method: 'PUT',
  path: '/api/baseline-orders/:poNumber',
  summary: 'Bring a purchase order from the ERP, instead of what is known of it',
  access: ['ROLE_ADMIN'],
  params: byNumber,
  body: BaselineOrder.omit({ po_number: true }),
  reply: BaselineOrder,
  // Numbers are each tenant's own: another tenant's number makes an order of one's own.
  records: {},
});

export const deleteBaselineOrder = endpoint({
  name: 'deleteBaselineOrder',
  method: 'DELETE',
  path: '/api/baseline-orders/:poNumber',
  summary: 'Forget a purchase order',
  access: ['ROLE_ADMIN'],
  params: byNumber,
  reply: 'none',
  records: orderRecord,
});
