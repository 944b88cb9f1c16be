import { describe, expect, it } from 'vitest';
import { FEATURES } from '../features.ts';
import type { Role } from '../roles.ts';
import { allows, SEARCH_FIELDS, type SearchField } from '../search/fields.ts';
import { parseSearchBody } from '../search/parse.ts';
import { listAddress } from './address.ts';
import { CASE_LIST, firstFamily } from './case-list.ts';
import { listChoice } from './choice.ts';
import { compileList, listClause } from './compile.ts';
import type { ListState, Viewer } from './definition.ts';
import { EXTRACTION_LIST as LIST } from './extraction-list.ts';
import { ISSUE_LIST } from './issue-list.ts';
import { dividedBy, EXTRA_FILTERS } from './packaging.ts';
import { SAMPLE_LIST } from './sample-list.ts';
import { facetsFor, familiesFor, fitting, hasAllTab, isFor, labelOf } from './shown.ts';
import { SOURCE_LIST } from './source-list.ts';
import { wordsOf } from './typed-words.ts';

const viewer = (roles: readonly Role[], features: Viewer['features'] = []): Viewer => ({ roles, features });
const admin = viewer(['ROLE_USER', 'ROLE_ADMIN'], FEATURES);
const shown = (state: ListState, who: Viewer = admin): string[] =>
  facetsFor(LIST, state, who).map(({ id }) => id);
const body = (state: ListState, who: Viewer = admin) => compileList(LIST, state, facetsFor(LIST, state, who));

describe('a list', () => {
  it.each([LIST, SAMPLE_LIST, SOURCE_LIST, ISSUE_LIST, CASE_LIST])(
    'names only fields that its index has, for what they are able to do',
    (list) => {
      const fields = SEARCH_FIELDS[list.index] as Record<string, SearchField>;
      for (const facet of list.facets) {
        if (facet.kind === 'choices') expect(allows(fields[facet.field]!, 'buckets'), facet.id).toBe(true);
        if (facet.kind === 'dates' || facet.kind === 'numbers')
          expect(allows(fields[facet.field]!, 'range'), facet.id).toBe(true);
        if (facet.kind === 'text')
          for (const { name, fuzziness } of facet.fields)
            expect(allows(fields[name]!, fuzziness ? 'fuzzy' : 'prefix'), name).toBe(true);
        if (facet.kind === 'given')
          for (const name of facet.fields) expect(allows(fields[name]!, 'term'), name).toBe(true);
      }
      for (const { field } of list.sorts) {
        expect(allows(fields[field]!, 'sort'), field).toBe(true);
        // The queue of the review goes on from a place in the order.
        expect(allows(fields[field]!, 'range'), field).toBe(true);
      }
    },
  );

  it('divides packaging as a tenant does, and takes categories of its own', () => {
    const own = dividedBy(LIST, [
      { category: 'DRUMS', fields: ['color'] },
      { category: 'FILMS', fields: ['packagingMaterial'] },
    ]);
    const extras = (category: string[]) =>
      facetsFor(own, { family: 'packaging', packagingCategory: category }, admin)
        .map(({ id }) => id)
        .filter((id) => (EXTRA_FILTERS as readonly string[]).includes(id));
    expect([extras(['DRUMS']), extras(['FILMS']), extras(['DRUMS', 'FILMS']), extras(['BAGS'])]).toEqual([
      ['color'],
      ['packagingMaterial'],
      [],
      [],
    ]);
    expect(listAddress(LIST)({ packagingCategory: ['FILMS'] })).toMatchObject({
      packagingCategory: ['FILMS'],
    });
    expect(listChoice(LIST).safeParse({ packagingCategory: ['FILMS'] }).success).toBe(true);
  });

  it.each<[ListState, object | undefined]>([
    [{ score: '0.5..0.9' }, { range: { maxScore: { gte: 0.5, lte: 0.9 } } }],
    [{ score: '0.5..' }, { range: { maxScore: { gte: 0.5 } } }],
    [{ count: '..3' }, { range: { extractionCount: { lte: 3 } } }],
    [{ count: '..' }, undefined],
    [{ code: 'Lead' }, { term: { code: { value: 'Lead', case_insensitive: true } } }],
  ])('%o asks for %o', (state, clause) => {
    expect(compileList(SAMPLE_LIST, state, []).query).toEqual(clause && { bool: { filter: [clause] } });
  });

  const uploaded = { bool: { must_not: { exists: { field: 'inbox' } } } };
  it.each([
    [['UPLOAD'], uploaded],
    [['a@b.example'], { terms: { inbox: ['a@b.example'] } }],
    [
      ['UPLOAD', 'a@b.example'],
      { bool: { should: [uploaded, { terms: { inbox: ['a@b.example'] } }], minimum_should_match: 1 } },
    ],
  ])('with the inboxes %o ticked asks for %o', (inbox, clause) => {
    const asked = compileList(SOURCE_LIST, { inbox }, SOURCE_LIST.facets);
    expect(asked.post_filter).toEqual(clause);
    expect(asked.aggs?.inbox?.aggs?.values).toMatchObject({ terms: { missing: 'UPLOAD' } });
  });

  it.each([
    ['0.5..0.9', '0.5..0.9'],
    ['0.5', undefined],
    ['a..b', undefined],
    ['-1..2', undefined],
  ])('takes %s in its address as %s', (score, taken) => {
    expect(listAddress(SAMPLE_LIST)({ score })).toEqual(taken ? { score: taken } : {});
  });
});

describe('the extraction list', () => {
  it.each<[string, readonly Role[], number, boolean]>([
    ['an administrator', ['ROLE_USER', 'ROLE_ADMIN'], 11, true],
    ['somebody with one role', ['ROLE_USER', 'ROLE_OC'], 1, false],
    ['somebody with two roles', ['ROLE_USER', 'ROLE_OC', 'ROLE_COA'], 2, false],
    ['somebody with a role of one category of a family', ['ROLE_USER', 'ROLE_BOL'], 1, false],
    ['somebody for all of KYC', ['ROLE_USER', 'ROLE_KYC'], 1, false],
    ['somebody without a category', ['ROLE_USER', 'ROLE_CONTRIBUTOR'], 0, false],
  ])('has the tabs of %s', (_who, roles, tabs, all) => {
    expect(familiesFor(LIST, viewer(roles))).toHaveLength(tabs);
    expect(hasAllTab(LIST, viewer(roles))).toBe(all);
  });

  it.each<[string, ListState, Viewer, string, boolean]>([
    [
      'vendor to tenants with the flag',
      { family: 'order_confirmation' },
      viewer(['ROLE_OC'], ['vendor_plant_filter']),
      'plant',
      true,
    ],
    ['plant to others', { family: 'order_confirmation' }, viewer(['ROLE_OC']), 'plant', false],
    [
      'vendor on order confirmations of others',
      { family: 'order_confirmation' },
      viewer(['ROLE_OC']),
      'vendor',
      false,
    ],
    ['vendor on invoices', { family: 'invoice' }, viewer(['ROLE_INVOICE']), 'vendor', true],
    [
      'page categories with flag and role',
      { family: 'coa' },
      viewer(['ROLE_COA'], ['page_category_filter']),
      'pages',
      true,
    ],
    ['page categories without the role', {}, viewer(['ROLE_OC'], ['page_category_filter']), 'pages', false],
    ['page categories without the flag', { family: 'coa' }, viewer(['ROLE_ADMIN']), 'pages', false],
    ['invalid messages to administrators', {}, viewer(['ROLE_ADMIN']), 'invalid', true],
    ['invalid messages with the flag', {}, viewer(['ROLE_OC'], ['invalid_messages_filter']), 'invalid', true],
    ['invalid messages to others', {}, viewer(['ROLE_OC']), 'invalid', false],
    ['post mode to administrators', {}, viewer(['ROLE_ADMIN']), 'postMode', true],
    ['post mode to others', {}, viewer(['ROLE_OC']), 'postMode', false],
    ['the number of a religious certificate', { family: 'religious_certificate' }, admin, 'number', false],
    ['the product code of certificates', { family: 'coa' }, admin, 'product', true],
    ['the product code of invoices', { family: 'invoice' }, admin, 'product', false],
    ['colours before a category of packaging is chosen', { family: 'packaging' }, admin, 'color', false],
    ['colours of drums', { family: 'packaging', packagingCategory: ['DRUMS'] }, admin, 'color', true],
    [
      'colours of drums and pallets',
      { family: 'packaging', packagingCategory: ['DRUMS', 'PALLETS'] },
      admin,
      'color',
      false,
    ],
  ])('shows %s as specified', (_what, state, who, facet, there) => {
    expect(shown(state, who).includes(facet)).toBe(there);
  });

  it('calls the number as its family does', () => {
    const names = LIST.families.map((family) =>
      labelOf(LIST.facets.find(({ id }) => id === 'number')!, family),
    );
    expect(new Set(names)).toEqual(
      new Set([
        'list.number.po',
        'list.number.order',
        'list.number.invoice',
        'list.number.spec',
        'list.number.sample',
        'list.number.document',
      ]),
    );
  });

  it('leaves behind what another family does not filter by', () => {
    const state = { family: 'invoice', region: ['EMEA'], status: ['NEW'], search: 'x' };
    expect(fitting(LIST, state, admin)).toMatchObject({ region: undefined, status: ['NEW'], search: 'x' });
  });
});

describe('the list of cases', () => {
  it.each<[string, readonly Role[], string[], boolean, string | undefined]>([
    ['an administrator', ['ROLE_USER', 'ROLE_ADMIN'], ['order', 'kyc', 'packaging'], true, undefined],
    ['somebody of orders', ['ROLE_USER', 'ROLE_OC'], ['order'], false, 'order'],
    ['somebody of certificates', ['ROLE_USER', 'ROLE_COA'], ['order'], false, 'order'],
    ['somebody of other certificates', ['ROLE_USER', 'ROLE_NB_COA'], ['order'], false, 'order'],
    ['somebody of KYC', ['ROLE_USER', 'ROLE_KYC'], ['kyc'], false, 'kyc'],
    ['somebody of packaging', ['ROLE_USER', 'ROLE_PACKAGING_SPEC'], ['packaging'], false, 'packaging'],
    [
      'somebody of two kinds',
      ['ROLE_USER', 'ROLE_PACKAGING_SPEC', 'ROLE_OC'],
      ['order', 'packaging'],
      true,
      'order',
    ],
    ['somebody without a kind', ['ROLE_USER', 'ROLE_INVOICE'], [], false, undefined],
  ])('has the kinds of %s, and begins as specified', (_who, roles, kinds, all, first) => {
    const who = viewer(roles);
    expect(familiesFor(CASE_LIST, who).map(({ id }) => id)).toEqual(kinds);
    expect(hasAllTab(CASE_LIST, who)).toBe(all);
    expect(firstFamily(who)).toBe(first);
  });

  const asked = (state: ListState) => JSON.stringify(listClause(CASE_LIST, state));
  it.each<[ListState, object]>([
    [{ family: 'order' }, { term: { category: 'Purchase Order' } }],
    [{ family: 'kyc' }, { term: { category: 'KYC' } }],
    [{ family: 'packaging' }, { term: { category: 'Packaging' } }],
    [{ packagingCategory: ['CANTONS'] }, { value: 'CARTONS', case_insensitive: true }],
    [{ drawing: ['false'] }, { terms: { hasDrawing: [false] } }],
    [{ search: 'po-1' }, { prefix: { caseNo: { value: 'po-1', case_insensitive: true } } }],
  ])('%j asks for %j', (state, part) => {
    expect(asked(state)).toContain(JSON.stringify(part).slice(1, -1));
  });

  it.each([
    ['packaging', ['DRUMS'], ['packagingSubCategory', 'packagingMaterial', 'color'], true],
    ['packaging', ['PALLETS'], ['packagingMaterial'], true],
    ['packaging', [], [], true],
    ['order', ['DRUMS'], [], false],
  ])('of %s with %j ticked divides by %j', (family, packagingCategory, extras, isPackaging) => {
    const ids = facetsFor(CASE_LIST, { family, packagingCategory }, admin).map(({ id }) => id);
    expect(ids.filter((id) => (EXTRA_FILTERS as readonly string[]).includes(id))).toEqual(extras);
    expect(['region', 'entity', 'packagingCategory', 'drawing'].every((id) => ids.includes(id))).toBe(
      isPackaging,
    );
  });
});

describe('an audience', () => {
  it.each([
    [{}, true],
    [{ roles: ['ROLE_OC'] }, true],
    [{ features: ['user_guides'] }, false],
    [{ roles: ['ROLE_OC'], features: ['user_guides'] }, false],
    [{ roles: ['ROLE_OC'], features: ['user_guides'], either: true }, true],
  ] as const)('%j has somebody with a role and no flag: %s', (audience, is) => {
    expect(isFor(audience, viewer(['ROLE_OC']))).toBe(is);
  });
});

describe('a list as a search', () => {
  it.each<ListState>([
    {},
    { page: 3, family: 'packaging', packagingCategory: ['CANTONS'], drawing: ['true'], region: ['EMEA'] },
    { family: 'coa', product: '000123', ipc: '00', batch: 'B-1', pages: ['COA'], sort: 'amount,asc' },
    { search: '4500', received: '2026-01-01..', modified: '..2026-02-01', mail: ['false'], tags: ['a', 'b'] },
    { search: '0b5f52a6-5a2e-4c06-8f2c-9a6f5a3f4a10', number: 'x', invalid: ['sum'], postMode: ['AUTO'] },
  ])('%j is a body of the search language', (state) => {
    expect(parseSearchBody(body(state))).toEqual(body(state));
  });

  it('counts each facet without its own choice, and narrows hits by all', () => {
    const { post_filter, aggs, query } = body({ status: ['NEW'], category: ['COA'] });
    const status = { terms: { status: ['NEW'] } };
    const category = { terms: { category: ['COA'] } };
    expect(query).toBeUndefined();
    expect(post_filter).toEqual({ bool: { filter: [status, category] } });
    expect(aggs?.status?.filter).toEqual(category);
    expect(aggs?.category?.filter).toEqual(status);
    expect(aggs?.tags?.filter).toEqual({ bool: { filter: [status, category] } });
    expect(aggs?.tags?.aggs?.values).toEqual({ terms: { field: 'extractionTags', size: 100 } });
  });

  it.each<[ListState, object]>([
    [{ packagingCategory: ['CANTONS'] }, { value: 'CARTONS', case_insensitive: true }],
    [{ mail: ['false'] }, { terms: { hasDocument: [false] } }],
    [{ vendor: ['true'] }, { terms: { vendor: ['true'] } }],
    [
      { vendorSensor: '0042' },
      {
        bool: {
          should: [{ term: { vendorNo: '0042' } }, { term: { vendor: '0042' } }],
          minimum_should_match: 1,
        },
      },
    ],
    [{ channelLog: 'a' }, { term: { 'documentChannelLog.channelLogUuid': 'a' } }],
    [
      { span: '2026-01-01..2026-01-31 Asia/Taipei' },
      {
        inputChannelDate: {
          gte: '2026-01-01T00:00:00',
          lte: '2026-01-31T23:59:59.999',
          time_zone: 'Asia/Taipei',
        },
      },
    ],
    [{ robot: 'false' }, { term: { fromRobot: 'false' } }],
    [{ ipc: '00012' }, { ipcs: { query: '12', fuzziness: 2 } }],
    [{ product: '000' }, { productCodes: { query: '0' } }],
    [{ product: '0001234' }, { productCodes: { query: '1234', fuzziness: 1 } }],
    [{ number: '0012' }, { number: { query: '0012', fuzziness: 1 } }],
    [
      { received: '2026-01-02..2026-01-03' },
      { gte: '2026-01-02T00:00:00', lte: '2026-01-03T23:59:59.999', time_zone: 'Asia/Hong_Kong' },
    ],
  ])('%j asks for %j', (state, part) => {
    const text = JSON.stringify(listClause(LIST, state, { zone: 'Asia/Hong_Kong' }));
    expect(text).toContain(JSON.stringify(part).slice(1, -1));
  });

  it.each<[ListState, unknown[]]>([
    [{}, [{ inputChannelDate: 'desc' }, { id: 'desc' }]],
    [{ family: 'packaging' }, [{ lastModifiedDate: 'desc' }, { id: 'desc' }]],
    [{ family: 'packaging', sort: 'amount,asc' }, [{ amount: 'asc' }, { id: 'asc' }]],
    [{ number: '1' }, ['_score', { inputChannelDate: 'desc' }, { id: 'desc' }]],
  ])('%j stands in the order %j', (state, sort) => {
    expect(body(state).sort).toEqual(sort);
  });
});

describe('the address of a list', () => {
  it.each([
    [{ status: 'NEW' }, { status: ['NEW'] }],
    [
      { status: ['NEW', 'REVIEWING'], page: 2 },
      { status: ['NEW', 'REVIEWING'], page: 2 },
    ],
    [{ status: ['nonsense'], page: -1, family: 'x', sort: 'password,asc', received: 'May' }, {}],
    [{ number: 45 }, { number: '45' }],
    [{ unknown: 'x' }, {}],
    [
      { received: '2026-05-01..', search: '  rose ' },
      { received: '2026-05-01..', search: 'rose' },
    ],
    [{ received: '2026-05-01', search: 'x'.repeat(300), page: 1.5, vendor: ['a', {}] }, {}],
    [{ vendor: Array.from({ length: 101 }, String), page: '2' }, {}],
  ])('%j is read as %j', (given, read) => {
    expect(listAddress(LIST)(given)).toEqual(read);
  });

  it('refuses in a request what an address drops', () => {
    expect(listChoice(LIST).safeParse({ sort: 'password,asc' }).success).toBe(false);
    expect(listChoice(LIST).parse({ status: 'NEW', family: 'coa' })).toEqual({
      status: ['NEW'],
      family: 'coa',
    });
  });
});

describe('the search of a list', () => {
  it.each([
    ['LAB-19*', 'LAB-19'],
    ['"rose oil"', 'rose oil'],
    ['  (draft)  INV-7* ', 'draft INV-7'],
    ['INV(2)', 'INV(2'],
    ['“瑞穎”', '瑞穎'],
    ['***', '***'],
    ["O'Neill", "O'Neill"],
  ])('looks for the words of %s', (typed, words) => expect(wordsOf(typed)).toBe(words));
});
