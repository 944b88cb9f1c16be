import type { Endpoint } from '../endpoint.ts';
import { ENTITIES } from '../entities/all.ts';
import { endpointsOf, engineVerbs } from '../entities/endpoints.ts';
import * as actions from './actions.ts';
import * as administration from './administration.ts';
import * as automation from './automation.ts';
import * as billing from './billing.ts';
import * as bulk from './bulk.ts';
import * as caseChanges from './case-changes.ts';
import * as caseList from './case-list.ts';
import * as casePresence from './case-presence.ts';
import * as caseReview from './case-review.ts';
import * as cases from './cases.ts';
import * as channelLogs from './channel-logs.ts';
import * as channels from './channels.ts';
import * as columnLayouts from './column-layouts.ts';
import * as deliveries from './deliveries.ts';
import * as duplicates from './duplicates.ts';
import * as excelTemplates from './excel-templates.ts';
import * as exporting from './exports.ts';
import * as extraction from './extraction.ts';
import * as harmonise from './harmonise.ts';
import * as history from './history.ts';
import * as intake from './intake.ts';
import * as invitations from './invitations.ts';
import * as issues from './issues.ts';
import * as learning from './learning.ts';
import * as leaving from './leaving.ts';
import * as listExports from './list-exports.ts';
import * as mail from './mail.ts';
import * as management from './management.ts';
import * as mentions from './mentions.ts';
import * as names from './names.ts';
import * as packaging from './packaging.ts';
import * as passkeys from './passkeys.ts';
import * as passwordReset from './password-reset.ts';
import * as performance from './performance.ts';
import * as platform from './platform.ts';
import * as posting from './posting.ts';
import * as presence from './presence.ts';
import * as products from './products.ts';
import * as received from './received.ts';
import * as reference from './reference.ts';
import * as repair from './repair.ts';
import * as replay from './replay.ts';
import * as reports from './reports.ts';
import * as retention from './retention.ts';
import * as review from './review.ts';
import * as savedViews from './saved-views.ts';
import * as schedules from './schedules.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as serviceTokens from './service-tokens.ts';
import * as sessions from './sessions.ts';
import * as specifications from './specifications.ts';
import * as superset from './superset.ts';
import * as supersetFrames from './superset-frames.ts';
import * as team from './team.ts';
import * as tenancy from './tenancy.ts';
import * as throughput from './throughput.ts';
import * as translate from './translate.ts';
import * as trash from './trash.ts';
import * as unlock from './unlock.ts';
import * as viewing from './viewing.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

const BY_HAND: readonly Endpoint[] = [
  performance,
  platform,
  management,
  administration,
  invitations,
  billing,
  products,
  passwordReset,
  leaving,
  passkeys,
  secondFactor,
  sessions,
  team,
  retention,
  serviceTokens,
  search,
  superset,
  reports,
  schedules,
  supersetFrames,
  tenancy,
  reference,
  mentions,
  names,
  packaging,
  specifications,
  intake,
  cases,
  caseList,
  casePresence,
  caseChanges,
  caseReview,
  channelLogs,
  channels,
  actions,
  duplicates,
  exporting,
  extraction,
  viewing,
  learning,
  harmonise,
  history,
  repair,
  replay,
  throughput,
  translate,
  trash,
  unlock,
  mail,
  review,
  savedViews,
  presence,
  automation,
  issues,
  posting,
  bulk,
  columnLayouts,
  listExports,
  deliveries,
  received,
  excelTemplates,
].flatMap((group) => Object.values(group).filter(isEndpoint));

/** Every route of the API. A route that is not here cannot be registered, and the cross-tenant sweep drives all of these. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...BY_HAND,
  ...ENTITIES.flatMap((entity) => engineVerbs(entity).map((verb) => endpointsOf(entity)[verb])),
];

/**
 * Routes of the browser, of the embedded identity provider, and where an external one ends sessions: no tenant data
 * behind them.
 * Prefixes, matched exactly or up to a slash.
 */
export const BROWSER_ROUTES = [
  '/oidc',
  '/sign-in',
  '/oauth2/back-channel-logout',
  '/assets',
  '/pdfjs',
  '/i18n',
  '/',
] as const;
