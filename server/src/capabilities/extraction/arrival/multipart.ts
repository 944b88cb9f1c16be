import type { FastifyRequest } from 'fastify';
import { readForm } from '../../../platform/http/read-form.ts';
import type { UploadPart } from '../../intake/index.ts';

/** The parts of an upload as they arrive. */
export const uploadParts = (request: FastifyRequest): AsyncIterable<UploadPart> => readForm(request);
