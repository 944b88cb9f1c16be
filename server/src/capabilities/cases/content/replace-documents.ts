import type { CaseContent, CaseField, CaseSource, CaseTable } from '@recto/contracts/case-content';

/** A content whose fields and rows are rewritten; what becomes null goes. */
function mapContent(
  content: CaseContent,
  {
    field,
    row,
  }: {
    field: (one: CaseField) => CaseField;
    row: (one: CaseTable['rows'][number]) => CaseTable['rows'][number] | null;
  },
): CaseContent {
  return {
    ...content,
    tabs: content.tabs.map((tab) => ({
      ...tab,
      sections: tab.sections.map((section) => ({
        ...section,
        fields: section.fields.map(field),
        tables: section.tables.map((table) => ({
          ...table,
          rows: table.rows.flatMap((one) => row(one) ?? []),
        })),
      })),
    })),
  };
}

/** Uuids as they are called now; those that are not in `names` keep theirs. */
type Names = ReadonlyMap<string, string>;

const renamed = (names: Names, source: CaseSource): CaseSource => ({
  ...source,
  extractionUuid: names.get(source.extractionUuid) ?? source.extractionUuid,
});

type TakenRow = CaseTable['rows'][number] & { from: NonNullable<CaseTable['rows'][number]['from']> };

function renamedRow(names: Names, row: TakenRow): TakenRow {
  const { extractionUuid: uuid } = row.from;
  const name = names.get(uuid) ?? uuid;
  return { ...row, id: row.id.replace(uuid, name), from: { ...row.from, extractionUuid: name } };
}

/** A content whose values lead to other documents with the same values: to copies of those that they came from. */
export function withOtherDocuments(content: CaseContent, names: Names): CaseContent {
  const next = mapContent(content, {
    field: (field) => ({
      ...field,
      ...(field.from && { from: renamed(names, field.from) }),
      ...(field.candidates && {
        candidates: field.candidates.map((one) => ({
          ...one,
          from: one.from.map((from) => renamed(names, from)),
        })),
      }),
    }),
    row: (row) => (row.from ? renamedRow(names, { ...row, from: row.from }) : row),
  });
  const tabs = next.tabs.map((tab) => ({
    ...tab,
    // Sections of a document of its own have its uuid for an id.
    sections: tab.sections.map((section) => ({ ...section, id: names.get(section.id) ?? section.id })),
  }));
  const last = content.lastConsolidation;
  return {
    ...next,
    tabs,
    ...(last && {
      lastConsolidation: {
        ...last,
        from: last.from.map((one) => ({
          ...one,
          extractionUuid: names.get(one.extractionUuid) ?? one.extractionUuid,
        })),
      },
    }),
  };
}

const EMPTY = { values: [], standard_values: [], extracted_values: [] };

/** A content without the values of some documents; what people typed or accepted stays, and leads nowhere. */
export function withoutDocuments(content: CaseContent, isGone: (uuid: string) => boolean): CaseContent {
  const next = mapContent(content, {
    field: (field) => withoutSources(field, isGone),
    row: (row) => (row.from && isGone(row.from.extractionUuid) ? null : row),
  });
  const last = content.lastConsolidation;
  return {
    ...next,
    tabs: next.tabs
      .map((tab) => ({
        ...tab,
        sections: tab.sections.filter(({ id }) => !isGone(id) || !isUuid(id)),
      }))
      .filter(({ sections }) => sections.length > 0),
    ...(last && {
      lastConsolidation: { ...last, from: last.from.filter((one) => !isGone(one.extractionUuid)) },
    }),
  };
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id);

function withoutSources(field: CaseField, isGone: (uuid: string) => boolean): CaseField {
  const { from, candidates, ...rest } = field;
  const left = candidates?.flatMap((one) => {
    const sources = one.from.filter((source) => !isGone(source.extractionUuid));
    return sources.length > 0 ? [{ ...one, from: sources }] : [];
  });
  const beside = left && left.length > 1 ? { candidates: left } : {};
  if (!from || !isGone(from.extractionUuid)) return { ...rest, ...(from && { from }), ...beside };
  if (field.review.result.reviewed) return { ...rest, ...beside };
  const [next] = left ?? [];
  return next
    ? ({ ...rest, data: next.data, from: next.from[0], ...beside } as CaseField)
    : { ...rest, data: EMPTY };
}
