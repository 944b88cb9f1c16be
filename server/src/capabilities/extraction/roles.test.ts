import { CATEGORY } from '@recto/contracts/categories';
import * as actions from '@recto/contracts/endpoints/actions';
import * as automation from '@recto/contracts/endpoints/automation';
import * as duplicates from '@recto/contracts/endpoints/duplicates';
import * as exports from '@recto/contracts/endpoints/exports';
import * as extraction from '@recto/contracts/endpoints/extraction';
import * as history from '@recto/contracts/endpoints/history';
import * as issues from '@recto/contracts/endpoints/issues';
import * as learning from '@recto/contracts/endpoints/learning';
import * as mail from '@recto/contracts/endpoints/mail';
import * as posting from '@recto/contracts/endpoints/posting';
import * as presence from '@recto/contracts/endpoints/presence';
import * as reference from '@recto/contracts/endpoints/reference';
import * as repair from '@recto/contracts/endpoints/repair';
import * as replay from '@recto/contracts/endpoints/replay';
import * as review from '@recto/contracts/endpoints/review';
import * as unlock from '@recto/contracts/endpoints/unlock';
import * as viewing from '@recto/contracts/endpoints/viewing';
import { holdsAny, type Role } from '@recto/contracts/roles';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { describe, expect, test } from 'vitest';
import { abilities, type Subject } from './rows/extraction.policy.ts';

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

/** Every route that the review screen, its panels and its dialogs call. */
const ROUTES = [
  ...[actions, automation, duplicates, exports, extraction, history, issues, learning, mail, posting],
  ...[presence, reference, repair, replay, review, unlock, viewing],
].flatMap((part) =>
  Object.values(part).flatMap((one) => (typeof one === 'object' && 'access' in one ? [one] : [])),
);

describe('what the routes let in', () => {
  const everybody = [
    ...['listExtractions', 'getExtraction', 'getExtractionByUuid', 'getExtractionMetadata', 'getOcrText'],
    ...['listExtractionEvents', 'getLogDetail', 'getExtractionResource', 'getDocumentThumbnail'],
    ...['getValueHistory', 'getPageWords', 'findText', 'getNextToReview', 'getMail', 'listLearnedHere'],
    'listLessonOutcomes',
    ...['listTags', 'listDrafts', 'listHistory', 'listRelated', 'listMailExtractions', 'getAnalyticsSite'],
    ...['exportExtractionXlsx', 'exportExtractionDocx', 'exportExtractions', 'listDuplicates'],
    ...['stayPresent', 'listPresent', 'leavePresence'],
    ...['getCodeTable', 'getRawMaterial', 'searchSimilarMics', 'listSynonymSamples'],
    ...['getSimilarMics', 'checkCertificate', 'listActiveOutputChannels'],
    // Who sent a protected file may open it; the policy asks for that.
    'unlockDocument',
    // Whoever sees a document reports what is wrong with it. The back office lets everybody move an issue on.
    ...['listIssues', 'listMyIssues', 'listIssuesOfExtraction', 'getIssue', 'createIssue'],
    ...['updateIssue', 'updateIssueByBody', 'markIssue'],
    // Of a log: the back office has it for everybody who sees the log, the review for administrators.
    ...['generateExtractions', 'postLog', 'postBatch'],
  ];
  const editors = [
    ...['updateFields', 'updateFieldsByBody', 'updateResult', 'updateResultByBody'],
    ...['updateResultAndRerun', 'updateResultAndRerunByBody', 'setStatus'],
    ...['postExtraction', 'postExtractionByBody', 'saveAndPost', 'saveAndPostByBody'],
    ...['setTags', 'setTagsByBody', 'createTag', 'setSentiment', 'decideDuplicate', 'addReviewTimes'],
    ...[
      'getCandidates',
      'setCoverImage',
      'setCoverImageByPath',
      'removeCoverImage',
      'removeCoverImageByPath',
    ],
    ...['getArrangement', 'arrangePages', 'undoArrangement'],
    ...['listLearned', 'switchLearned', 'deleteLearned', 'listLessons', 'setLesson', 'readRegion'],
    ...['replayExtraction', 'weighCorrection', 'weighLearned', 'getReplay'],
    ...['approveSynonymSample', 'undoSampleApproval', 'markSampleUncertain', 'markSampleInvalid'],
  ];
  const administrators = [
    ...['rerunExtraction', 'deepRerun', 'deepRerunByBody', 'enhance', 'enhanceByBody'],
    ...['copyExtraction', 'copyExtractionByBody', 'reindex', 'reindexByBody', 'deleteExtraction'],
    ...['clearSection', 'clearSectionByBody', 'getTraces', 'listChangeLogs', 'listDeliveries'],
    ...['listEnvironments', 'deleteTag', 'addCodeTableOption', 'listIssueAssignees', 'deleteIssue'],
    ...['getBaselineOrder', 'putBaselineOrder', 'deleteBaselineOrder', 'importBaselineOrders'],
    ...['putRawMaterial', 'listOutputChannels', 'getOutputChannel', 'createOutputChannel'],
    ...['updateOutputChannel', 'deleteOutputChannel', 'previewPayload'],
  ];
  /** Also for who leads the team, without being an administrator. */
  const leaders = ['getReviewTimes', 'replayCategory', 'listAutomation', 'setAutomation'];
  const LEADER: Role[] = [...READER, 'ROLE_MANAGEMENT'];

  const rows = [
    ...everybody.map((name) => [name, 'everybody', [true, true, true, true]] as const),
    ...editors.map((name) => [name, 'editors', [false, true, name === 'getReplay', true]] as const),
    ...leaders.map((name) => [name, 'leaders', [false, false, true, true]] as const),
    ...administrators.map((name) => [name, 'administrators', [false, false, false, true]] as const),
  ];
  test.each(rows)('%s is for %s', (name, _who, expected) => {
    const access = ROUTES.find((route) => route.name === name)?.access;
    expect([READER, CONTRIBUTOR, LEADER, ADMIN].map((held) => holdsAny(held, access as Role[]))).toEqual(
      expected,
    );
  });

  test('every route is in the table once', () => {
    expect(rows.map(([name]) => name).toSorted()).toEqual(ROUTES.map(({ name }) => name).toSorted());
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
