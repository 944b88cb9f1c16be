import * as endpoints from '@recto/contracts/endpoints/password-reset';
import { localeFor } from '../../platform/http/locale.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { askPasswordReset, openPasswordReset, usePasswordReset } from './reset-password.ts';

/** Of whoever cannot sign in: nobody is known here but by the link of a mail. */
export const passwordResetRoutes: readonly RouteDefinition[] = [
  route(endpoints.askPasswordReset, async ({ services, body, request }) => {
    const language = localeFor(request.headers['accept-language'], request.headers.cookie);
    return { mails: await askPasswordReset(services, { ...body, address: request.ip, language }) };
  }),
  route(endpoints.openPasswordReset, ({ services, body, request }) =>
    openPasswordReset(services, body.token, request.ip),
  ),
  route(endpoints.usePasswordReset, async ({ services, body, request }) => {
    await usePasswordReset(services, body, request.ip);
    return undefined;
  }),
];
