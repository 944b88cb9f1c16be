import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Lists whose views can be saved. */
export const VIEWED_LISTS = ['extraction', 'documentcase'] as const;
const List = z.enum(VIEWED_LISTS);

/** What the address of a list said when the view was saved, without the page. */
const State = z.record(
  z.string().max(60),
  z.union([z.string().max(300), z.array(z.string().max(300)).max(100)]),
);
const Name = z.string().trim().min(1, 'This field is required').max(100);

export const SavedView = z.object({
  id: z.int(),
  list: List,
  name: z.string(),
  state: State,
  /** Everybody in the tenant may use it. */
  shared: z.boolean(),
  /** Who saved it. */
  owner: z.string(),
  /** The caller's list opens with it. */
  isDefault: z.boolean(),
  /** The caller may change and delete it. */
  mayChange: z.boolean(),
  version: z.int(),
});
export type SavedView = z.infer<typeof SavedView>;

const byId = z.object({ id: z.coerce.number().int().positive() });
const idRecord = { 'params.id': 'saved-view.id' } as const;
const access = ['ROLE_USER'] as const;

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: '/api/saved-views',
  summary: 'Views of a list: the caller’s own and those that others share, by name',
  access,
  query: z.object({ list: List }),
  reply: z.array(SavedView),
  records: {},
});

export const createSavedView = endpoint({
  name: 'createSavedView',
  method: 'POST',
  path: '/api/saved-views',
  summary: 'Save the filters of a list under a name',
  access,
  body: z.object({ list: List, name: Name, state: State, shared: z.boolean().default(false) }),
  reply: SavedView,
  status: 201,
  records: {},
});

/** What is left out stays. */
export const updateSavedView = endpoint({
  name: 'updateSavedView',
  method: 'PUT',
  path: '/api/saved-views/:id',
  summary: 'Rename a view, share it, or give it other filters',
  access,
  params: byId,
  body: z.object({
    version: z.int(),
    name: Name.optional(),
    state: State.optional(),
    shared: z.boolean().optional(),
  }),
  reply: SavedView,
  records: idRecord,
});

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/api/saved-views/:id',
  summary: 'Delete a view',
  access,
  params: byId,
  reply: 'none',
  records: idRecord,
});

export const setDefaultView = endpoint({
  name: 'setDefaultView',
  method: 'PUT',
  path: '/api/saved-views/:id/default',
  summary: 'Open the list with this view from now on, or no more',
  access,
  params: byId,
  body: z.object({ isDefault: z.boolean() }),
  reply: SavedView,
  records: idRecord,
});
