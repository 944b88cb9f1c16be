import type { Category } from '@recto/contracts/categories';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { acceptedFields, type UploadField, type UploadPage } from '@recto/contracts/upload-pages';
import { badRequest } from '../../platform/errors.ts';
import { UPLOAD_MESSAGES } from './upload-rules.ts';

/** What is uploaded, and how: the page with its rules, the category as far as it is known. */
export type UploadKind = { page: UploadPage; category: Category | undefined; orderOptional: boolean };

/**
 * The fields beside one file, checked again: texts of the names that the category asks for, blanks left out.
 * @throws Problem 400 that names the field
 */
export function checkUploadFields(
  { page, category, orderOptional }: UploadKind,
  sent: Record<string, unknown>,
): Record<string, string> {
  const accepted = acceptedFields(page, category ?? null);
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(unwrapped(sent))) {
    const text = textOf(
      name,
      value,
      accepted.find((field) => field.name === name),
    );
    if (text !== '') fields[name] = text;
  }
  if (page.orderRequired && !orderOptional && !fields.poNumber) throw badRequest(UPLOAD_MESSAGES.noOrder);
  return fields;
}

/** Some senders put the object into one named `fieldValues`. */
const unwrapped = ({ fieldValues, ...rest }: Record<string, unknown>): Record<string, unknown> =>
  typeof fieldValues === 'object' && fieldValues !== null && !Array.isArray(fieldValues)
    ? { ...rest, ...fieldValues }
    : rest;

function textOf(name: string, value: unknown, field: UploadField | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (!field) throw badRequest(UPLOAD_MESSAGES.fieldUnknown(name.slice(0, TEXT_LIMITS.name)));
  if (typeof value !== 'string' && typeof value !== 'number')
    throw badRequest(UPLOAD_MESSAGES.fieldNoText(name));
  const text = String(value).trim();
  if (text.length > TEXT_LIMITS.name) throw badRequest(UPLOAD_MESSAGES.fieldNoText(name));
  if (text !== '' && field.options && !field.options.includes(text))
    throw badRequest(UPLOAD_MESSAGES.fieldChoice(name));
  return text;
}
