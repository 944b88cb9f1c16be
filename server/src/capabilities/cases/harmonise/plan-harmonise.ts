import type { HarmoniseConfig, HarmonisedName } from '@recto/contracts/harmonise';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findVisibleByIds } from '../../extraction/viewing/index.ts';
import { findOptions } from '../../reference/index.ts';
import type { SourceDocument } from '../content/document.ts';
import { caseDocument } from '../documents-of-case.ts';
import { assignClusters, type ClusterOutcome } from './assign.ts';
import { clusterAll, type Specification } from './cluster.ts';
import { findTaggedCases } from './harmonise.queries.ts';
import { type Printed, readAll, readValue } from './read-values.ts';
import { type Vocabulary, vocabularyOf } from './words.ts';

/** What is known of a specification beside what is compared. */
export type Named = Specification & {
  readonly uuid: string;
  readonly printed: Printed;
  readonly number: string;
  readonly vendor: string;
};

export type Plan = {
  readonly config: HarmoniseConfig;
  readonly specifications: ReadonlyMap<number, Named>;
  readonly groups: readonly ClusterOutcome[];
};

type Wanted = { readonly ids: readonly number[]; readonly tag: string; readonly config: HarmoniseConfig };

/** Specifications that are read together: their results are large. */
const PAGE = 200;

/**
 * What harmonising some specifications would do, for the actor of the transactions that `inTenant` opens.
 */
export async function planHarmonise(
  inTenant: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>,
  { ids, tag, config }: Wanted,
): Promise<Plan> {
  const words = vocabularyOf(await inTenant(categoryNames));
  const specifications = new Map<number, Named>();
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = ids.slice(at, at + PAGE);
    for (const one of await inTenant((scope) => readPage(scope, page, { config, words })))
      specifications.set(one.id, one);
  }
  const cases = await inTenant((scope) => findTaggedCases(scope, tag));
  const groups = assignClusters(clusterAll(config, [...specifications.values()]), cases, config);
  return { config, specifications, groups };
}

/** What the tenant calls its categories of packaging. */
async function categoryNames(scope: TenantScope): Promise<string[][]> {
  const options = await findOptions(scope, 'packaging_category');
  return options.map(({ value, label }) => [value, label]);
}

type Form = { readonly config: HarmoniseConfig; readonly words: Vocabulary };

async function readPage(scope: TenantScope, ids: readonly number[], form: Form): Promise<Named[]> {
  const rows = await findVisibleByIds(scope, ids);
  return rows.flatMap((row) => {
    const document = caseDocument(scope, row);
    return document ? [nameSpecification(row.id, document, form)] : [];
  });
}

function nameSpecification(id: number, document: SourceDocument, { config, words }: Form): Named {
  const all = printedIn(document);
  const printed = all as Printed;
  const block = config.block.map((name) => blockOf(name, printed, words)).join('\n');
  const values = readAll(config, printed, words);
  const { uuid } = document;
  return { id, uuid, printed, block, values, number: all.spec_number ?? '', vendor: all.vendor ?? '' };
}

const blockOf = (name: HarmonisedName, printed: Printed, words: Vocabulary): string =>
  readValue({ name, compare: 'text', weight: 1, missing: 'ignore' }, printed, words)?.key ?? '';

/** The values of all fields by id: the normalised ones where there are any, as searches know them. */
function printedIn({ result }: SourceDocument): Readonly<Record<string, string>> {
  const printed: Record<string, string> = {};
  for (const { fields } of result.extraction.sections)
    for (const { id, data } of fields) {
      const text = data.values
        .map((value, at) => data.standard_values[at]?.trim() || value.trim())
        .filter(Boolean);
      if (text.length > 0) printed[id] ??= text.join(', ');
    }
  return printed;
}

/** The number of a new case: what its specifications say of the fields that the form names, the most of them first. */
export function labelOf({ config, specifications }: Plan, { cluster }: ClusterOutcome): string {
  const members = cluster.flatMap((id) => specifications.get(id) ?? []);
  const label = config.label.replace(/\{(\w+)\}/g, (_, name: HarmonisedName) =>
    commonest(members, name, config),
  );
  return label.replace(/\s+/g, ' ').trim().slice(0, 200) || (members[0]?.number ?? '') || String(cluster[0]);
}

function commonest(members: readonly Named[], name: HarmonisedName, { fields }: HarmoniseConfig): string {
  const at = fields.findIndex((field) => field.name === name && field.compare === 'text');
  // A number and its unit stand for each other, and come from one paper.
  const measured = fields.find((field) => field.unit && (field.name === name || field.unit === name));
  const counts = new Map<string, { text: string; many: number }>();
  for (const { values, printed } of members) {
    const text = (at < 0 ? undefined : values[at]?.shown) ?? printed[name] ?? '';
    const key = measured?.unit ? `${printed[measured.name]} ${printed[measured.unit]}` : text;
    if (text !== '') counts.set(key, { text, many: (counts.get(key)?.many ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.many - a.many)[0]?.text ?? '';
}
