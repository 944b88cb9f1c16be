import { z } from 'zod';
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
