// For the types of `request.parts` and `request.file`.
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { said } from '@recto/contracts/said/said';
import type { FastifyRequest } from 'fastify';
import { badRequest, type Problem } from '../errors.ts';
import { refuseNulInField } from './refuse-nul.ts';

/** Limits of routes that bring sentences of their own; these only bound what the parser keeps in memory. */
const PARSER_LIMITS = {
  files: 1000,
  parts: 1100,
  fields: 100,
  fieldSize: 1024 * 1024,
  fileSize: Number.MAX_SAFE_INTEGER,
};

/**
 * The parts of a form as they arrive.
 * @throws Problem 400 when it is no form, is cut short or holds a NUL
 */
export async function* readForm(request: FastifyRequest): AsyncGenerator<Multipart> {
  refuseOtherTypes(request);
  for await (const part of request.parts({ limits: PARSER_LIMITS })) yield checked(part);
}

/** The one file of a form, whole. @throws Problem as `readForm`, 413 when it is too large */
export async function readFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  refuseOtherTypes(request);
  const file = await request.file();
  if (!file) throw badRequest(said('multipart'));
  checked(file);
  return { name: file.filename, bytes: await file.toBuffer() };
}

function refuseOtherTypes(request: FastifyRequest): void {
  if (!request.isMultipart()) throw badRequest(said('multipart'));
}

function checked<P extends Multipart | MultipartFile>(part: P): P {
  refuseNulInField(part.fieldname);
  if (part.type === 'field') refuseNulInField(part.value);
  else [part.filename, part.mimetype].forEach(refuseNulInField);
  return part;
}

/** What the parser says of a form that is not whole; it names no status, and says it to whoever reads the file. */
const CUT =
  /^(Unexpected end of (form|file|multipart data)|Part terminated early|Multipart: Boundary not found|Malformed part header)/;

/** The problem of a form that ended before it was whole; null for any other error. */
export const problemOfForm = (error: unknown): Problem | null =>
  error instanceof Error && CUT.test(error.message) ? badRequest(said('upload_cut')) : null;
