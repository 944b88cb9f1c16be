import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * What was deleted by hand: documents and cases wait 30 days, whole, and come back as they were. What a rule deletes
 * because of its age is gone at once.
 */

const ADMIN = ['ROLE_ADMIN'] as const;

/** Days until what was deleted is gone for good. */
export const TRASH_DAYS = 30;

export const TRASH_KINDS = ['extraction', 'document_case'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

export const TrashEntry = z.object({
  id: z.int(),
  kind: z.enum(TRASH_KINDS),
  uuid: z.uuid(),
  /** The number of the document or case, else the name of the file; null where there is neither. */
  label: z.string().nullable(),
  /** A code of the categories, or the kind of a case. */
  category: z.string().nullable(),
  status: z.string().nullable(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** When it is gone for good. */
  goesAt: z.string(),
});
export type TrashEntry = z.infer<typeof TrashEntry>;

const byId = z.object({ id: z.coerce.number().int().positive() });
const records = { 'params.id': 'trash.id' } as const;

export const listTrash = endpoint({
  name: 'listTrash',
  method: 'GET',
  path: '/api/trash',
  summary:
    'Deleted documents and cases that can still be brought back, the last one first; their number in X-Total-Count',
  access: ADMIN,
  query: z.object({
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.array(TrashEntry),
  records: {},
});

export const restoreFromTrash = endpoint({
  name: 'restoreFromTrash',
  method: 'POST',
  path: '/api/trash/:id/restore',
  summary: 'Bring a deleted document or case back as it was',
  access: ADMIN,
  params: byId,
  reply: z.object({ kind: z.enum(TRASH_KINDS), uuid: z.uuid() }),
  records,
});

export const deleteFromTrash = endpoint({
  name: 'deleteFromTrash',
  method: 'DELETE',
  path: '/api/trash/:id',
  summary: 'Delete for good what is in the trash',
  access: ADMIN,
  params: byId,
  reply: 'none',
  records,
});
