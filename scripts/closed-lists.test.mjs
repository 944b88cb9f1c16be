import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENTITIES } from '@recto/contracts/entities/all';
import { columnOf, fieldsOf } from '@recto/contracts/entities/definition';
import { expect, it } from 'vitest';

const schema = readFileSync(path.resolve(import.meta.dirname, '../server/migrations/schema.sql'), 'utf8');

/** What the database lets stand in a column; undefined where it lets anything stand there. */
function allowedIn(table, column) {
  const found = new RegExp(`^${table}: .*CHECK \\(\\(${column} = ANY \\(ARRAY\\[(.*)\\]`, 'm').exec(schema);
  return found?.[1].match(/(?<=')[^',]*(?='::text)/g).sort();
}

const choices = ENTITIES.flatMap((entity) =>
  Object.entries(fieldsOf(entity)).flatMap(([name, field]) => {
    if (field.kind !== 'choice' || field.column === null) return [];
    const allowed = allowedIn(entity.table, columnOf(name, field));
    return allowed ? [[`${entity.name}.${name}`, [...field.values].sort(), allowed]] : [];
  }),
);

it('finds lists in the database', () =>
  expect(choices.map(([name]) => name)).toEqual(
    expect.arrayContaining(['document-channel.protocol', 'output-channel.workerName']),
  ));

it.each(choices)('%s is one of what the contracts say, and the database agrees', (_name, said, allowed) =>
  expect(allowed).toEqual(said),
);
