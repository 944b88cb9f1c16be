import { columnOf, type Entity } from '@recto/contracts/entities/definition';
import { said } from '@recto/contracts/said/said';
import { badRequest, type FieldError } from '../platform/errors.ts';

type DatabaseError = { code?: string; constraint?: string };

const TAKEN = said('entity.validation.taken');
const IN_USE = said('record_in_use');

/**
 * Fields that a unique constraint is about; without any the whole record is meant. Below a row-level policy the database
 * names the constraint only: `mic_tenant_name_category_code_key`, `case_tag_name`, `code_table_option_by_value`.
 */
function fieldsIn(entity: Entity, constraint = ''): FieldError[] {
  const columns = `_${constraint.slice(entity.table.length).replace('_tenant_name', '')}_`;
  const named = Object.entries(entity.fields).filter(([name, field]) =>
    columns.includes(`_${columnOf(name, field)}_`),
  );
  return named.map(([field]) => ({ objectName: entity.name, field, said: TAKEN }));
}

/**
 * What the database refuses by its rules, as a person can understand it.
 * @throws Problem 400 for a record that is there already, or that others need; the error itself otherwise
 */
export async function refusing<T>(entity: Entity, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as DatabaseError;
    if (code === '23505') {
      const fields = fieldsIn(entity, constraint);
      throw badRequest(TAKEN, fields.length > 0 ? fields : undefined);
    }
    if (code === '23503') throw badRequest(IN_USE);
    throw error;
  }
}
