import { describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY, categoriesOf, FAMILIES } from './categories.ts';
import { ENDPOINTS } from './endpoints/all.ts';
import {
  DATE_PATTERNS,
  epochMillis,
  issueNumber,
  padIpc,
  shownConfidence,
  shownMark,
  usagePercent,
} from './formats.ts';
import { PAGING, SCREEN, TEXT_LIMITS, TIMING, UPLOAD } from './limits.ts';
import { COOKIES, HEADERS } from './problem.ts';
import { holdsAny, type ROLES } from './roles.ts';
import {
  CHANNEL_LOG_STATUSES,
  EVENT_TYPES,
  EXTRACTION_STATUSES,
  INPUT_CHANNEL_TYPES,
  mayEdit,
  mayMove,
  POST_MODES,
  reviewActions,
  STATUS_MACHINE,
} from './statuses.ts';

/** Requirements group Q: [id, what the product uses, what the specification says]. */
const CONSTANTS: [string, unknown, unknown][] = [
  ['Q-001 HTTP time-out', TIMING.httpTimeoutMs, 60_000],
  ['Q-002 chunk time-out', TIMING.chunkTimeoutMs, 120_000],
  ['Q-003 list page', PAGING.size, 20],
  ['Q-003 list buttons', PAGING.buttons.extractions, 10],
  ['Q-003 case buttons', PAGING.buttons.cases, 10],
  ['Q-004 sources buttons', PAGING.buttons.sources, 5],
  ['Q-004 upload log buttons', PAGING.buttons.uploadLogs, 5],
  ['Q-004 usage buttons', PAGING.buttons.usage, 5],
  ['Q-005 support cases', PAGING.supportCases, 200],
  ['Q-006 classic lists', PAGING.buttons.classic, 5],
  ['Q-007 charts', PAGING.charts, 100],
  ['Q-008 issue reload', TIMING.issueReloadMs, 500],
  ['Q-009 debounce', TIMING.productSearchDebounceMs, 300],
  ['Q-010 file bytes', UPLOAD.fileBytes, 20_971_520],
  ['Q-010 total bytes', UPLOAD.totalBytes, 104_857_600],
  ['Q-010 files', UPLOAD.files, { common: 20, order: 10, case: 20 }],
  [
    'Q-011 text limits',
    [...new Set(Object.values(TEXT_LIMITS))].sort((a, b) => a - b),
    [32, 50, 64, 150, 255, 256, 266, 1024, 2000, 4000, 1_048_576],
  ],
  ['Q-012 preview height', SCREEN.pdfPreviewHeight, '75vh'],
  ['Q-012 chart height', SCREEN.chartFrameHeight, '80vh'],
  ['Q-012 header offset', SCREEN.headerOffsetPx, 52],
  ['Q-012 thumbnail scale', SCREEN.thumbnailScale, 0.5],
  ['Q-013 IPC', padIpc('412077'), '000000000000412077'],
  ['Q-013 IPC of 18 stays', padIpc('123456789012345678'), '123456789012345678'],
  ['Q-014 issue', issueNumber(42), 'CS000000042'],
  ['Q-015 admin date-time', DATE_PATTERNS.adminDateTime, 'DD/MM/YY HH:mm'],
  ['Q-015 admin date', DATE_PATTERNS.adminDate, 'DD/MM/YYYY'],
  ['Q-016 input', DATE_PATTERNS.dateTimeInput, 'YYYY-MM-DD HH:mm'],
  ['Q-017 review', DATE_PATTERNS.review, 'YYYY-MM-DD HH:mm:ss'],
  ['Q-018 seconds', epochMillis(1_700_000_000), 1_700_000_000_000],
  ['Q-018 milliseconds', epochMillis(1_700_000_000_000), 1_700_000_000_000],
  ['Q-019 percent rounds up', usagePercent(101, 1000), 11],
  ['Q-019 nothing allowed', usagePercent(0, 0), 100],
  ['Q-020 export date', DATE_PATTERNS.exportDate, 'YYYY-MM-DD'],
  ['Q-021 categories', CATEGORIES.length, 25],
  ['Q-024 channel types', INPUT_CHANNEL_TYPES, ['EMAIL', 'SCANNER']],
  ['C-049 log statuses', CHANNEL_LOG_STATUSES, ['UPLOADED', 'PROCESSING', 'COMPLETED', 'FAILED']],
  [
    'X-083 event types',
    EVENT_TYPES.join(', '),
    'UPLOAD, EXTRACT, RERUN, DEEP_RERUN, ENHANCE, POST, COPY, STATUS, UPDATE, REINDEX',
  ],
  ['D-005 post modes', POST_MODES, ['AUTO', 'MANUAL']],
  ['F-076 fraction', shownConfidence(0.998), '99.90'],
  ['F-076 percent', shownConfidence(64), '80.00'],
  ['F-076 one is certain', shownConfidence(1), '100.00'],
  ['F-073 selected', shownMark(':selected:'), 'Yes'],
  ['F-073 unselected', shownMark(':unselected:'), 'No'],
  ['A-022 cookie', COOKIES.antiForgery, 'XSRF-TOKEN'],
  ['A-022 header', HEADERS.antiForgery, 'x-xsrf-token'],
  ['A-061 tenant cookie', COOKIES.tenant, 'CURRENT-TENANT'],
  ['B-027 total', HEADERS.total, 'x-total-count'],
];

describe('constants of the specification', () => {
  it.each(CONSTANTS)('%s', (_id, used, said) => expect(used).toEqual(said));
});

describe('categories and roles', () => {
  it('gives every category a family but SO, and only families that exist', () => {
    expect(CATEGORIES.filter((c) => CATEGORY[c].family === null)).toEqual(['SO']);
    for (const c of CATEGORIES) if (CATEGORY[c].family) expect(FAMILIES).toContain(CATEGORY[c].family);
  });
  it('maps OC to order confirmations and KYC to the identity papers', () => {
    expect(categoriesOf(['ROLE_USER', 'ROLE_OC'])).toEqual(['PO_CONF']);
    expect(categoriesOf(['ROLE_KYC'])).toEqual([
      'HKID',
      'ADDRESS_PROOF',
      'BR',
      'AOA',
      'NAR',
      'BANK_STATEMENT',
      'HK_TAX_DEMAND_NOTE',
    ]);
    expect(categoriesOf(['ROLE_ADMIN'])).toEqual(CATEGORIES);
    expect(categoriesOf(['ROLE_USER', 'ROLE_CONTRIBUTOR'])).toEqual([]);
  });
  it.each([
    [['ROLE_USER'], [], true],
    [['ROLE_USER'], ['ROLE_OC', 'ROLE_USER'], true],
    [['ROLE_USER'], ['ROLE_OC'], false],
    [['ROLE_ADMIN'], ['ROLE_OC'], true],
    [[], ['ROLE_USER'], false],
  ] as [(typeof ROLES)[number][], (typeof ROLES)[number][], boolean][])(
    '%j satisfies %j: %s',
    (held, needed, so) => expect(holdsAny(held, needed)).toBe(so),
  );
});

describe('status machine', () => {
  it('never posts from NEW', () => expect(mayMove('NEW', 'POSTING')).toBe(false));
  it('reruns from any state but PROCESSING and POSTING', () =>
    expect(EXTRACTION_STATUSES.filter((s) => !mayMove(s, 'PROCESSING'))).toEqual(['PROCESSING', 'POSTING']));
  it('moves only to states that exist', () => {
    for (const { moves } of Object.values(STATUS_MACHINE))
      for (const to of moves) expect(EXTRACTION_STATUSES).toContain(to);
  });
  it.each([
    ['NEW', ['START_REVIEW', 'CONFIRM', 'INVALID', 'IGNORE']],
    ['REVIEWING', ['CONFIRM', 'INVALID', 'IGNORE']],
    ['INVALID', ['START_REVIEW', 'CONFIRM', 'IGNORE']],
    ['CONFIRMED', ['START_REVIEW', 'INVALID', 'IGNORE']],
    ['POSTED', ['START_REVIEW', 'CONFIRM', 'INVALID', 'IGNORE']],
    ['PROCESSING', []],
  ] as const)('offers in %s: %j', (status, actions) =>
    expect(reviewActions('INVOICE', status).map((a) => a.action)).toEqual(actions),
  );
  it('shows the entry of the current status disabled', () =>
    expect(reviewActions('INVOICE', 'IGNORED').find((a) => a.action === 'IGNORE')).toEqual({
      action: 'IGNORE',
      enabled: false,
    }));
  it('has no menu for order confirmations and certificates', () => {
    for (const c of ['PO_CONF', 'COA', 'NB_COA'] as const) expect(reviewActions(c, 'NEW')).toEqual([]);
  });
  it('lets an order confirmation be edited unless it is confirmed, invalid or ignored', () => {
    expect(mayEdit('PO_CONF', 'NEW')).toBe(true);
    expect(mayEdit('PO_CONF', 'INVALID')).toBe(false);
    expect(mayEdit('INVOICE', 'INVALID')).toBe(true);
    expect(mayEdit('INVOICE', 'CONFIRMED')).toBe(false);
  });
});

describe('endpoints', () => {
  it('are named once and declared once', () => {
    expect(new Set(ENDPOINTS.map((e) => e.name)).size).toBe(ENDPOINTS.length);
    expect(new Set(ENDPOINTS.map((e) => `${e.method} ${e.path}`)).size).toBe(ENDPOINTS.length);
  });
  it.each(ENDPOINTS.map((e) => [e.name, e] as const))('%s names its records', (_name, e) => {
    // A parameter that is an id of something must say of what: the sweep drives it.
    const ids = (e.path.match(/:(\w+)/g) ?? [])
      .map((p) => `params.${p.slice(1)}`)
      .filter((p) => /id$|key$|checksum$/i.test(p));
    for (const id of ids) expect(Object.keys(e.records)).toContain(id);
  });
  it('ask for a role whenever they take a record', () => {
    for (const e of ENDPOINTS)
      if (Object.keys(e.records).length > 0) expect(e.access, e.name).not.toBe('open');
  });
});
