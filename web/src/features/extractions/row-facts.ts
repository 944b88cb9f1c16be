import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { type SaidOrText, saidIn } from '../../portal/said.ts';
import type { FoundExtraction } from './extractions.queries.ts';

/** What a row tells administrators when they point at it. */
export type RowFacts = {
  readonly errors: readonly string[];
  readonly counts: { readonly failed: number; readonly missing: number; readonly uncertain: number };
  readonly files: readonly string[];
  readonly vendor: string | null;
};

/** Free text, a list or an object: the specification leaves the type of these open. */
const readable = (problem: unknown): SaidOrText[] => {
  if (problem === undefined || problem === null) return [];
  if (typeof problem === 'string') return problem === '' ? [] : [problem];
  if (Array.isArray(problem)) return problem.flatMap(readable);
  const said = saidIn(problem);
  if (said) return [said];
  const { message } = problem as { message?: unknown };
  return [typeof message === 'string' ? message : JSON.stringify(problem)];
};

/** Of a row and its record, as far as that is there already. */
export function rowFacts(
  item: FoundExtraction,
  record: ExtractionDetail | undefined,
  inWords: (told: SaidOrText) => string,
): RowFacts {
  const result = record?.revisedResult ?? record?.result;
  const errors: readonly SaidOrText[] = [
    ...readable(item.summary.problem),
    ...readable(result?.extraction_exception),
    ...readable(result?.RequirementError),
    ...readable(result?.OCRError),
    ...readable(result?.ValidationError),
    ...(result?.extraction.blockers ?? []).map(({ message }) => message),
    ...(result?.extraction.rules ?? [])
      .filter(({ ok, accepted }) => !ok && !accepted)
      .map(({ said }) => said),
  ];
  const files = [
    ...[item.documentChannelLog?.originalName ?? ''].filter(Boolean),
    ...(result?.documentMetadata.documents ?? []).map(({ name }) => name),
  ];
  const { failed = 0, missing = 0, uncertain = 0 } = item.summary.counts ?? {};
  return {
    errors: [...new Set(errors.map(inWords).filter(Boolean))],
    counts: { failed, missing, uncertain },
    files: [...new Set(files)],
    vendor: item.vendor ?? item.summary.party,
  };
}

/** How a row is called where it is told of. */
export const nameOf = ({ summary, documentChannelLog: log, extractionUuid }: FoundExtraction): string =>
  summary.number ?? log?.originalName ?? extractionUuid;
