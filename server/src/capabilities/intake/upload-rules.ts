import { MEGABYTE, TEXT_LIMITS, UPLOAD } from '@recto/contracts/limits';

const megabytes = (bytes: number): number => bytes / MEGABYTE;

/** What people read when an upload is refused; wording of the specification (C-022 to C-031). */
export const UPLOAD_MESSAGES = {
  fileTooLarge: (names: readonly string[]) =>
    `The following file(s) exceed the maximum size of ${megabytes(UPLOAD.fileBytes)} MB: ${names.join(', ')}.`,
  totalTooLarge: `Total file size exceeds the limit of ${megabytes(UPLOAD.totalBytes)} MB.`,
  tooMany: (limit: number, count: number) =>
    `You can only upload up to ${limit} files. You have already selected ${count} file(s).`,
  noFiles: 'Please drop/select files first...',
  empty: 'This file is empty.',
  unsupported: 'This file type is not supported. Please upload PDF, PNG, JPG, TIFF or BMP files.',
  notOffered: (category: string) => `Category ${category} is not offered to your team.`,
  used: (category: string) => `The pages of category ${category} are used up.`,
  noChannel: 'Please select the upload channel ...',
  otherChannel: (category: string) => `This channel does not take documents of category ${category}.`,
  noOrder: 'Please enter the order #...',
  fieldUnknown: (field: string) => `Field ${field} is not asked for here.`,
  fieldNoText: (field: string) => `Field ${field} must be a text of at most ${TEXT_LIMITS.name} characters.`,
  fieldChoice: (field: string) => `Field ${field} has a value that is not offered.`,
  keyUsed: 'This upload key was used for another file.',
  badFields: 'The fields part must be a JSON array with one object for each file.',
} as const;

/** Longest file name that is kept; the end with the extension stays. */
const NAME_LIMIT = 255;

/** The last segment of a client's path without control characters; never used as a path here. */
export function cleanFileName(sent: string | undefined): string {
  const base = (sent ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean.length <= NAME_LIMIT ? clean || 'document' : clean.slice(-NAME_LIMIT);
}
