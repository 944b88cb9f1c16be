import {
  type CertificateCheck,
  CHARACTERISTICS_TABLE,
  type CheckedCharacteristic,
  type Material,
  type MaterialMic,
  type MicCategory,
} from '@recto/contracts/characteristics';
import type { Result } from '@recto/contracts/result';
import { padIpc } from '@recto/engine/normalise/units';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findMaterial, matchNames, samplesOf } from '../../reference/index.ts';
import { type DerivedRow, fieldTexts, tableRows } from '../values/derived-shapes.ts';
import { judgeResult } from './judge-result.ts';

/** The rows of a certificate that name a characteristic, each with its number in the table. */
export function characteristicsOf(result: Result): { row: number; cells: DerivedRow; name: string }[] {
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
export const dayOf = ({ manufacture_date: made, report_date: reported }: DerivedRow): string | null =>
  [made, reported].find((day) => ISO_DAY.test(day ?? '') && !Number.isNaN(Date.parse(day ?? ''))) ?? null;

/** The rows of a certificate, each with the characteristic that it is and the limits that its result is held against. */
export async function judgeCertificate(
  scope: TenantScope,
  category: MicCategory,
  result: Result,
): Promise<CertificateCheck> {
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
    const judged = within && judgeResult(text, unit, within, measurableIn(cells));
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

/** What a row prints as the least that its method measures: in a column of its own, or in words ("LOQ 0.01 mg/kg"). */
const measurableIn = (cells: DerivedRow): string =>
  cells.loq ||
  cells.lod ||
  /(?<!\p{L})(?:LOQ|LOD|MDL|MQL)\s*[:：=]?\s*([<≤]?\s*\d[^;,)）]*)/iu.exec(
    Object.entries(cells)
      .filter(([id]) => id !== 'result')
      .map(([, text]) => text)
      .join('; '),
  )?.[1] ||
  '';

const withoutMics = ({ mics: _all, ...facts }: Material): Omit<Material, 'mics'> => facts;

function notReported(
  limits: ReadonlyMap<string, MaterialMic>,
  rows: readonly CheckedCharacteristic[],
): MaterialMic[] {
  const reported = new Set(rows.map(({ mic }) => mic?.code));
  return [...limits.values()].filter(({ mic }) => !reported.has(mic));
}
