import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import chinese from '../../public/i18n/zh-cn.json' with { type: 'json' };
import { say } from './say.ts';
import { startTestTexts } from './test-texts.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Where sentences for people are composed: what is refused, why reading failed, what happened to a document. */
const FOLDERS = [
  'server/src/capabilities',
  'server/src/back-office',
  'server/src/platform/http',
  'server/src/platform/sandbox',
  'server/src/platform/secrets',
  'engine/src/read',
  'engine/src/mail',
];
const FILES = [
  'server/src/platform/errors.ts',
  // What is wrong with a line that somebody typed to search with; bodies of searches are written by programs.
  'server/src/platform/search/plan/query-tokens.ts',
  ...FOLDERS.flatMap(sourcesIn),
];

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\.ts$/.test(file))
    .map((file) => path.join(folder, file));
}

/** Which argument of a call is the sentence. */
const SENTENCE_AT: Readonly<Record<string, number>> = {
  badRequest: 0,
  conflict: 0,
  tooLarge: 0,
  forbidden: 0,
  Problem: 2,
  EngineError: 1,
};
/** Properties that hold sentences: of events, of failures, of plans that are refused. */
const SENTENCE_IN = ['message', 'reason', 'refusal'];

/** Tables of sentences. */
const TABLES = ['MAIL_PROBLEMS'];

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A node and all below it. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.value) : '');

/** A sentence may have a name: one in capitals in all files, another one in its own. */
const constants = new Map<string, Node>();
const placeOf = (name: string, file: string): string => (/^[A-Z_]+$/.test(name) ? name : `${file} ${name}`);
const trees = FILES.map((file) => {
  const tree = parseSync(readFileSync(path.join(root, file), 'utf8'), { syntax: 'typescript' });
  for (const { type, id, init } of nodesOf(tree))
    if (type === 'VariableDeclarator' && isNode(init)) constants.set(placeOf(nameOf(id), file), init);
  return { file, tree };
});

/** What stands for a value that varies: statuses and categories are capitals, and anything else may be. */
const SAMPLE = 'NEW';
/** It has words of its own, not only what varies. */
const looksLikeSentence = (text: string): boolean => /^["\p{Lu}].*[a-z]{2}.* .*[a-z]{2}/u.test(text);
/** What is wrong with a search stands behind where it is wrong, and begins small. */
const looksLikeReason = (text: string): boolean => /[a-z]{2}.* .*[a-z]/.test(text);

/** The sentences that an expression may give, with a sample for what varies. */
function sentencesIn(expression: unknown, file: string, seen = new Set<string>()): string[] {
  return [...nodesOf(expression)].flatMap((node): string[] => {
    if (node.type === 'StringLiteral') return [String(node.value)];
    if (node.type === 'TemplateLiteral')
      return [(node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join(SAMPLE)];
    const place = node.type === 'Identifier' ? placeOf(String(node.value), file) : '';
    const named = constants.get(place);
    return named && !seen.has(place) ? sentencesIn(named, file, seen.add(place)) : [];
  });
}

/** The expressions in a file that become a sentence for people. */
function saidIn(tree: unknown): unknown[] {
  return [...nodesOf(tree)].flatMap((node): unknown[] => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const at = SENTENCE_AT[nameOf(node.callee)];
      return at === undefined ? [] : [(node.arguments as unknown[])[at]];
    }
    if (node.type === 'VariableDeclarator') return TABLES.includes(nameOf(node.id)) ? [node.init] : [];
    if (node.type === 'KeyValueProperty') return SENTENCE_IN.includes(nameOf(node.key)) ? [node.value] : [];
    const refuses = node.type === 'FunctionDeclaration' && nameOf(node.identifier).endsWith('Refusal');
    return refuses ? [...nodesOf(node.body)].filter(({ type }) => type === 'ReturnStatement') : [];
  });
}

/** Why a typed search cannot be asked. */
const reasonsIn = (tree: unknown): unknown[] =>
  [...nodesOf(tree)].flatMap((node) =>
    node.type === 'NewExpression' && nameOf(node.callee) === 'SearchFault'
      ? [(node.arguments as unknown[])[1]]
      : [],
  );

const sentences = new Map(
  trees.flatMap(({ file, tree }) => {
    const found = (expressions: unknown[]) =>
      expressions.flatMap((expression) => sentencesIn(expression, file));
    return [
      ...found(saidIn(tree)).filter(looksLikeSentence),
      ...found(reasonsIn(tree)).filter(looksLikeReason),
    ].map((sentence): [string, string] => [sentence, file]);
  }),
);

beforeAll(async () => {
  await startTestTexts();
  i18next.addResourceBundle('zh-cn', 'translation', chinese);
});

describe('what the server says to people', () => {
  it('is found in its sources', () => expect(sentences.size).toBeGreaterThan(90));

  it.each([...sentences])('%j has words in all languages (%s)', (sentence) => {
    expect(say(sentence, i18next.getFixedT('zh-cn'))).toMatch(/\p{Script=Han}/u);
  });
});
