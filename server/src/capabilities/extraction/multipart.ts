// For the types of `request.parts`; the HTTP layer registers the parser.
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest } from '../../platform/errors.ts';
import type { UploadPart } from '../intake/index.ts';

/** Our own limits answer with the specified sentences; these only bound what the parser keeps in memory. */
const PARSER_LIMITS = {
  files: 1000,
  parts: 1100,
  fields: 100,
  fieldSize: 1024 * 1024,
  fileSize: Number.MAX_SAFE_INTEGER,
};

/** The parts of a multipart request as they arrive. */
export function uploadParts(request: FastifyRequest): AsyncIterable<UploadPart> {
  if (!request.isMultipart()) throw badRequest('Send the files as multipart/form-data.');
  return request.parts({ limits: PARSER_LIMITS });
}
