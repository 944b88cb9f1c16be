import { CATEGORY } from '@recto/contracts/categories';
import * as actions from '@recto/contracts/endpoints/actions';
import * as extraction from '@recto/contracts/endpoints/extraction';
import * as history from '@recto/contracts/endpoints/history';
import * as posting from '@recto/contracts/endpoints/posting';
import * as review from '@recto/contracts/endpoints/review';
import { holdsAny, type Role } from '@recto/contracts/roles';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { describe, expect, test } from 'vitest';
import { abilities, type Subject } from './extraction.policy.ts';

/** Who sees and may do what on the review screen: the flags that controls read, and the routes. */

const READER: Role[] = ['ROLE_USER', 'ROLE_INVOICE', 'ROLE_OC'];
const CONTRIBUTOR: Role[] = [...READER, 'ROLE_CONTRIBUTOR'];
const ADMIN: Role[] = ['ROLE_ADMIN'];

const flagsOf = (held: Role[], over: Partial<Subject> = {}): string[] => {
  const can = abilities(held, { category: 'INVOICE', status: 'NEW', hasDocument: true, ...over });
  return Object.entries(can)
    .filter(([, value]) => value === true || (Array.isArray(value) && value.length > 0))
    .map(([name]) => name)
    .sort();
};

const AGAIN = ['copy', 'deepRerun', 'delete', 'enhance', 'generate', 'postData', 'reindex', 'rerun', 'tags'];

describe('what a record says that one can do', () => {
  test.each<[string, Role[], Partial<Subject>, string[]]>([
    ['a reader, nothing', READER, {}, []],
    ['a reader, nothing with what is confirmed either', READER, { status: 'CONFIRMED' }, []],
    ['a contributor edits, moves and tags', CONTRIBUTOR, {}, ['actions', 'edit', 'tags']],
    ['and posts what is confirmed', CONTRIBUTOR, { status: 'CONFIRMED' }, ['actions', 'post', 'tags']],
    [
      'order confirmations have no status menu but are saved and posted',
      CONTRIBUTOR,
      { category: 'PO_CONF' },
      ['edit', 'saveAndPost', 'tags'],
    ],
    ['not when invalid (F-067)', CONTRIBUTOR, { category: 'PO_CONF', status: 'INVALID' }, ['tags']],
    ['nor when ignored', CONTRIBUTOR, { category: 'PO_CONF', status: 'IGNORED' }, ['tags']],
    ['an administrator does everything', ADMIN, {}, ['actions', 'clearSection', 'edit', ...AGAIN].sort()],
    ['and posts', ADMIN, { status: 'CONFIRMED' }, ['actions', 'post', ...AGAIN].sort()],
    [
      'without a document there is nothing to read again or to copy; a deep rerun says why (D-009)',
      ADMIN,
      { hasDocument: false },
      ['actions', 'clearSection', 'deepRerun', 'delete', 'edit', 'postData', 'reindex', 'tags'],
    ],
    ['nobody touches what a job holds', ADMIN, { status: 'PROCESSING' }, ['postData', 'reindex', 'tags']],
    [
      'what was never read is not enhanced',
      ADMIN,
      { status: 'FAILED_PROCESS' },
      AGAIN.filter((name) => name !== 'enhance'),
    ],
  ])('%s', (_what, held, subject, flags) => expect(flagsOf(held, subject)).toEqual(flags));

  test.each(['INVALID', 'IGNORED'] satisfies ExtractionStatus[])(
    'PO_CONF is not saved when %s (F-067)',
    (status) => {
      for (const held of [CONTRIBUTOR, ADMIN])
        expect(flagsOf(held, { category: 'PO_CONF', status })).not.toContain('edit');
    },
  );
});

describe('what the routes let in', () => {
  const everybody = [
    actions.getAnalyticsSite,
    extraction.getExtractionByUuid,
    extraction.getOcrText,
    extraction.listExtractionEvents,
    history.getValueHistory,
    actions.listTags,
    actions.listHistory,
    actions.listRelated,
    actions.listMailExtractions,
    actions.listDrafts,
    // Of a log: the back office has it for everybody who sees the log, the review for administrators.
    actions.generateExtractions,
  ];
  const editors = [
    review.updateFields,
    review.updateResult,
    review.updateResultByBody,
    review.updateResultAndRerun,
    review.setStatus,
    posting.postExtraction,
    posting.postExtractionByBody,
    posting.saveAndPost,
    posting.saveAndPostByBody,
    actions.setTags,
    actions.setTagsByBody,
    actions.createTag,
  ];
  const administrators = [
    extraction.rerunExtraction,
    extraction.deleteExtraction,
    extraction.getTraces,
    history.listChangeLogs,
    posting.listDeliveries,
    actions.deepRerun,
    actions.deepRerunByBody,
    actions.enhance,
    actions.enhanceByBody,
    actions.copyExtraction,
    actions.copyExtractionByBody,
    actions.reindex,
    actions.reindexByBody,
    actions.deleteTag,
    actions.listEnvironments,
  ];
  const rows = [
    ...everybody.map((route) => [route.name, route.access, [true, true, true]] as const),
    ...editors.map((route) => [route.name, route.access, [false, true, true]] as const),
    ...administrators.map((route) => [route.name, route.access, [false, false, true]] as const),
  ];
  test.each(rows)('%s', (_name, access, expected) => {
    expect([READER, CONTRIBUTOR, ADMIN].map((held) => holdsAny(held, access))).toEqual(expected);
  });

  test('every action is in the table', () => {
    const named = rows.map(([name]) => name);
    const all = Object.values(actions).flatMap((one) =>
      typeof one === 'object' && 'access' in one ? [one.name] : [],
    );
    expect(all.filter((name) => !named.includes(name as never))).toEqual([]);
  });

  test('categories open by role, and all of them to an administrator', () => {
    const open = (held: Role[]) =>
      Object.entries(CATEGORY)
        .filter(([, { roles }]) => holdsAny(held, roles) && (roles.length > 0 || held.includes('ROLE_ADMIN')))
        .map(([category]) => category);
    expect(open(READER)).toEqual(['PO_CONF', 'INVOICE']);
    expect(open(ADMIN)).toEqual(Object.keys(CATEGORY));
  });
});
