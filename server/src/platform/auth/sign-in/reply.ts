import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SignInTexts, textsFor } from './texts.ts';

export const textsOf = (request: FastifyRequest): SignInTexts =>
  textsFor(request.headers['accept-language'], request.headers.cookie);

/** A page that holds what is this browser's alone. */
export const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
