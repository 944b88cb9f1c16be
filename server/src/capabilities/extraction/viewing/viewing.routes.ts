import * as mailEndpoints from '@recto/contracts/endpoints/mail';
import * as endpoints from '@recto/contracts/endpoints/viewing';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { getPageWords } from '../reading/page-words.ts';
import { readRegion } from '../reading/read-region.ts';
import { findText } from './find-text.ts';
import { getCandidates } from './get-candidates.ts';
import { getMail } from './get-mail.ts';
import { setSentiment } from './set-sentiment.ts';

/** What the viewer asks for beside the file itself. */
export const viewingRoutes: readonly RouteDefinition[] = [
  route(endpoints.getPageWords, (c) =>
    c.inTenant((scope) => getPageWords(scope, c.services, c.params.uuid, c.query.page)),
  ),
  route(endpoints.readRegion, (c) =>
    readRegion(c.services, { tenant: c.tenant, actor: c.actor }, c.params.uuid, c.body),
  ),
  route(endpoints.findText, (c) =>
    c.inTenant((scope) => findText(scope, c.services, c.params.uuid, c.query.text)),
  ),
  route(endpoints.getCandidates, (c) =>
    c.inTenant((scope) => getCandidates(scope, c.services, c.params.uuid, c.query)),
  ),
  route(mailEndpoints.getMail, (c) => c.inTenant((scope) => getMail(scope, c.params.uuid))),
  route(mailEndpoints.setSentiment, (c) =>
    c.inTenant((scope) => setSentiment(scope, c.params.uuid, c.body.sentiment)),
  ),
];
