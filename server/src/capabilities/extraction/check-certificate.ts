import {
  type CertificateCheck,
  CHARACTERISTICS_TABLE,
  type CheckedCharacteristic,
  type Material,
  type MaterialMic,
  MIC_CATEGORY,
} from '@recto/contracts/characteristics';
import type { Result } from '@recto/contracts/result';
import { padIpc } from '@recto/engine/normalise/units';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { subscribe } from '../../platform/events/index.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import {
  findMaterial,
  findSightings,
  matchNames,
  nameExplained,
  recordUnmatched,
  samplesOf,
} from '../reference/index.ts';
import { fieldTexts, type Row, tableRows } from './derived-shapes.ts';
import { certificateRead } from './extraction.events.ts';
import { type ExtractionKey, type ExtractionRow, lockExtraction } from './extraction.queries.ts';
import { requireVisible } from './get-extraction.ts';
import { judgeResult } from './judge-result.ts';
import { announceCompared } from './move-status.ts';
import { openParts } from './open-parts.ts';

/** The rows of a certificate that name a characteristic, each with its number in the table. */
export function characteristicsOf(result: Result): { row: number; cells: Row; name: string }[] {
  const table = result.extraction.sections
    .flatMap((section) => section.tables)
    .find(({ id }) => id === CHARACTERISTICS_TABLE);
  const rows = table ? tableRows(table) : [];
  return rows
    .map((cells, row) => ({ row, cells, name: (cells.characteristic ?? '').replace(/\s+/g, ' ').trim() }))
    .filter(({ name }) => name !== '');
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of the batch, whose limits hold: that of manufacture, else that of the report. */
export const dayOf = ({ manufacture_date: made, report_date: reported }: Row): string | null =>
  [made, reported].find((day) => ISO_DAY.test(day ?? '') && !Number.isNaN(Date.parse(day ?? ''))) ?? null;

/**
 * A certificate of analysis held against what is known of its material: which characteristic each row is, and
 * whether its result lies within the limits that held when the batch was made.
 * Throws a Problem: not found for what the actor may not see, 400 for what is no certificate.
 */
export async function checkCertificate(scope: TenantScope, uuid: string): Promise<CertificateCheck> {
  const extraction = await requireVisible(scope, { uuid });
  const category = MIC_CATEGORY[extraction.category];
  const stored = extraction.revised_result ?? extraction.result;
  if (!category) throw badRequest('Only certificates of analysis have characteristics.');
  if (!stored) return { material: null, ipc: '', limitsOn: null, rows: [], missing: [] };
  const result = openParts(stored, scope.actor.roles);
  const fields = fieldTexts(result);
  const ipc = padIpc((fields.ipc ?? '').trim());
  const limitsOn = dayOf(fields);
  const material =
    ipc === ''
      ? undefined
      : await findMaterial(scope, ipc, limitsOn ?? new Date().toISOString().slice(0, 10));
  const limits = new Map((material?.mics ?? []).map((one) => [one.mic, one]));

  const printed = characteristicsOf(result);
  const names = printed.map(({ name, cells }) => ({ name, code: cells.mic ?? '' }));
  const matches = await matchNames(scope, category, names, new Set(limits.keys()));
  const sampleOf = await samplesOf(
    scope,
    category,
    names.filter((_, at) => !matches[at]).map(({ name }) => name),
  );
  const rows = printed.map(({ row, cells, name }, at): CheckedCharacteristic => {
    const match = matches[at] ?? null;
    const within = (match && limits.get(match.mic.code)) ?? null;
    const [text, unit] = [cells.result ?? '', cells.unit ?? ''];
    const judged = within && judgeResult(text, unit, within);
    return {
      row,
      characteristic: name,
      result: text,
      unit,
      mic: match?.mic ?? null,
      by: match?.by ?? null,
      synonym: match?.synonym ?? null,
      sample: match ? null : sampleOf(name),
      limits: within,
      verdict: judged?.verdict ?? null,
      reading: judged?.reading ?? null,
    };
  });
  return {
    material: material ? withoutMics(material) : null,
    ipc,
    limitsOn,
    rows,
    missing: notReported(limits, rows),
  };
}

const withoutMics = ({ mics: _all, ...facts }: Material): Omit<Material, 'mics'> => facts;

function notReported(
  limits: ReadonlyMap<string, MaterialMic>,
  rows: readonly CheckedCharacteristic[],
): MaterialMic[] {
  const reported = new Set(rows.map(({ mic }) => mic?.code));
  return [...limits.values()].filter(({ mic }) => !reported.has(mic));
}

/** Names that nothing explains wait for people, whoever opens the certificate or not. */
export const collectUnmatched = subscribe(
  certificateRead,
  'extraction.collect-unmatched',
  async (context, { extraction: id }) => {
    await context.inTenant((scope) => collect(context, scope, { id }));
  },
);

async function collect(
  { services }: JobContext,
  scope: TenantScope,
  key: ExtractionKey,
): Promise<ExtractionRow | null> {
  const row = await lockExtraction(scope, key);
  const category = row && MIC_CATEGORY[row.category];
  const result = row?.revised_result ?? row?.result;
  if (!row || !category || !result) return null;
  const names = characteristicsOf(result).map(({ name, cells }) => ({ name, code: cells.mic ?? '' }));
  const matches = await matchNames(scope, category, names);
  const unmatched = names.filter((_, at) => !matches[at]).map(({ name }) => name);
  await recordUnmatched(scope, services, { category, extraction: row.extraction_uuid, names: unmatched });
  return row;
}

/** Certificates that are matched again for one name at most. */
const MOST_REMATCHED = 5000;

/** Certificates with a name that somebody explained are matched again, and open screens are told. */
export const rematchExplained = subscribe(
  nameExplained,
  'extraction.rematch-explained',
  async (context, { folded }) => {
    const uuids = await context.inTenant((scope) => findSightings(scope, folded, MOST_REMATCHED));
    for (const uuid of uuids)
      await context.inTenant(async (scope) => {
        const row = await collect(context, scope, { uuid });
        if (row) await announceCompared(scope, row);
      });
  },
);
