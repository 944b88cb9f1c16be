import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import { sendProblem } from './problem.ts';

/**
 * Prefixes of interfaces and files never show the web app: a wrong address there is answered with a problem document.
 * Below the analytics service only its dashboards are pages.
 */
const NOT_THE_APP =
  /^\/(api|resources|management|p(?!\/ss\/superset\/dashboard\/[\w-]+\/?$)|search|oidc|oauth2|login|sign-in|assets|fonts|pdfjs|i18n|guides)(\/|$)/;
/** What the build puts beside a file, to be sent in its place. */
const COMPRESSED = /\.(br|gz)$/;
/** The build puts a hash of the content into these names, or the version of the typeface. */
const HASHED = /^\/(assets|fonts)\//;
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Serves the built web app: its files, and index.html for every address that is a screen.
 * @param folder `web/dist`; need not exist
 */
export async function registerWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const files = listFiles(folder);
  // Files are sent by name from the list below: no request path ever reaches the disk.
  if (files.size > 0)
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      cacheControl: false,
      preCompressed: true,
    });
  const refuse = (request: FastifyRequest, reply: FastifyReply) => sendProblem(notFound(), request, reply);
  app.setNotFoundHandler(refuse);
  // A route rather than the handler above: replies of that one are never compressed.
  app.get('/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://any');
    if (files.has(pathname)) return sendFile(reply, pathname);
    if (NOT_THE_APP.test(pathname) || !files.has('/index.html')) return refuse(request, reply);
    return sendIndex(request, reply);
  });
}

function sendFile(reply: FastifyReply, pathname: string): FastifyReply {
  const age = HASHED.test(pathname) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
  return reply.header('cache-control', age).header('vary', 'accept-encoding').sendFile(pathname.slice(1));
}

function sendIndex(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A missing picture or script must not be answered with a page.
  const wantsPage = request.headers.accept?.includes('text/html') || request.headers.accept?.includes('*/*');
  if (request.headers.accept && !wantsPage) return sendProblem(notFound(), request, reply);
  return reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').sendFile('index.html');
}

function listFiles(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => `/${path.relative(folder, file).split(path.sep).join('/')}`),
  );
}
