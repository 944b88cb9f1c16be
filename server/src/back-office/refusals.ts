import { columnOf, type Entity } from '@recto/contracts/entities/definition';
import { badRequest, type FieldError } from '../platform/errors.ts';

type DatabaseError = { code?: string; detail?: string };

const TAKEN = 'Another record has this already.';
const IN_USE = 'This record is in use and cannot be deleted.';

/** `Key (tenant_name, category, code)=(…) already exists.` */
const keyOf = (detail: string | undefined): string[] =>
  /^Key \(([^)]*)\)/
    .exec(detail ?? '')?.[1]
    ?.split(', ')
    .map((column) => column.replace(/^lower\((\w+).*/, '$1')) ?? [];

/** Fields that the columns of a key belong to; without any the whole record is meant. */
function fieldsIn(entity: Entity, detail: string | undefined): FieldError[] {
  const columns = keyOf(detail);
  const named = Object.entries(entity.fields).filter(([name, field]) =>
    columns.includes(columnOf(name, field)),
  );
  return named.map(([field]) => ({ objectName: entity.name, field, message: TAKEN }));
}

/**
 * What the database refuses by its rules, as a person can understand it.
 * @throws Problem 400 for a record that is there already, or that others need; the error itself otherwise
 */
export async function refusing<T>(entity: Entity, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, detail } = error as DatabaseError;
    if (code === '23505') {
      const fields = fieldsIn(entity, detail);
      throw badRequest(TAKEN, fields.length > 0 ? fields : undefined);
    }
    if (code === '23503') throw badRequest(IN_USE);
    throw error;
  }
}
