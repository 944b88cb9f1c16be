import type {
  CaseCandidate,
  CaseContent,
  CaseField,
  CaseSection,
  CaseTab,
  LastConsolidation,
} from '@recto/contracts/case-content';
import { hasValue } from '../../extraction/values/index.ts';
import { bySureness, dataOf, type Found, rolesWithin, type SourceDocument, sourceOf } from './document.ts';
import { type FieldOffer, type Offer, offersOf } from './offers.ts';
import { saysTheSame } from './same-values.ts';

const NOTHING = { values: [], standard_values: [], extracted_values: [] };
const NOT_REVIEWED = { result: { reviewed: false } };

type Found1 = readonly [Found, ...Found[]];

/** What documents say, each thing once with all that say it, the surest first. */
function candidatesOf(as: FieldOffer['as'], found: readonly Found[]): CaseCandidate[] {
  const candidates: CaseCandidate[] = [];
  for (const one of found.filter(({ field }) => hasValue(field.data)).toSorted(bySureness)) {
    const compared = { id: one.field.id, input: one.field.input_config, as };
    const data = dataOf(one.field.data);
    const same = candidates.find((candidate) => saysTheSame(compared, candidate.data, data));
    if (same) same.from.push(sourceOf(one));
    else candidates.push({ data, from: [sourceOf(one)] });
  }
  return candidates;
}

/** A field with the surest value; the others are kept beside it where they say something else. */
export function fieldOf({ id, name, as }: FieldOffer, found: readonly Found[]): CaseField {
  const label = { value: name, standard_value: name };
  const [model, ...others] = found.toSorted(bySureness);
  if (!model) return { id, name, label, data: NOTHING, review: NOT_REVIEWED };
  const candidates = candidatesOf(as, found);
  const [first] = candidates;
  return {
    id,
    name,
    label,
    data: first?.data ?? NOTHING,
    review: NOT_REVIEWED,
    ...(model.field.input_config && { input_config: model.field.input_config }),
    ...rolesOf([model, ...others]),
    ...(first && { from: first.from[0] }),
    ...(candidates.length > 1 && { candidates }),
  };
}

/** Who sees all that a value was made of. */
const rolesOf = ([first, ...others]: Found1) =>
  others.reduce(
    (within, { section, field }) => rolesWithin(within, rolesWithin(section, field)),
    rolesWithin(first.section, first.field),
  );

/** The tabs that offers make, in their order. */
export function tabsOf(offers: readonly Offer[]): CaseTab[] {
  const tabs = new Map<string, CaseTab>();
  const done = new Set<string>();
  for (const offer of offers) {
    const tab = tabs.get(offer.tab.id) ?? { ...offer.tab, sections: [] };
    tabs.set(offer.tab.id, tab);
    const section = sectionIn(tab, offer);
    const key = `${offer.tab.id}\n${offer.section.id}\n${offer.kind}\n${offer.id}`;
    if (done.has(key)) continue;
    done.add(key);
    if (offer.kind === 'table')
      section.tables.push({
        id: offer.id,
        title: offer.title,
        columns: [...offer.columns],
        rows: [...offer.rows],
      });
    else section.fields.push(fieldOf(offer, foundFor(offer, offers)));
  }
  return [...tabs.values()];
}

function sectionIn(tab: CaseTab, { section: { id, title } }: Offer): CaseSection {
  const there = tab.sections.find((section) => section.id === id);
  if (there) return there;
  const made: CaseSection = { id, title, fields: [], tables: [] };
  tab.sections.push(made);
  return made;
}

const foundFor = (wanted: FieldOffer, offers: readonly Offer[]): Found[] =>
  offers.flatMap((offer) =>
    offer.kind === 'field' &&
    offer.found &&
    offer.id === wanted.id &&
    offer.section.id === wanted.section.id &&
    offer.tab.id === wanted.tab.id
      ? [offer.found]
      : [],
  );

/** The content that a case of a category has of its documents, as far as these are open to whoever asks. */
export const contentOf = (caseCategory: string, documents: readonly SourceDocument[]): CaseContent => ({
  tabs: tabsOf(offersOf(caseCategory, documents)),
  medias: [],
});

/** What stands in one document, as the content of a case: a tab with its sections. */
export function contentOfOne(document: SourceDocument): CaseContent {
  const [tab] = tabsOf(offersOf('', [document]));
  return { tabs: tab ? [tab] : [], medias: [] };
}

/** The states of documents that values were taken over from. */
export const consolidatedNow = (
  documents: readonly SourceDocument[],
  { by, at }: Pick<LastConsolidation, 'by' | 'at'>,
): LastConsolidation => ({
  at,
  by,
  from: documents.map(({ uuid, category, revision }) => ({ extractionUuid: uuid, category, revision })),
});
