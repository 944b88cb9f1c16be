import { createHash } from 'node:crypto';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { ExtractionRow } from '../extraction/rows/index.ts';
import { changesOfRow, type DeliveryRow, findDelivery } from './delivery.queries.ts';
import { findTemplate } from './excel-template.queries.ts';
import { bodyOf, type DeliveryCorrection, templateData } from './message.ts';
import type { OutputChannelRow } from './output-channel.queries.ts';
import { fileNameBy } from './workers/index.ts';
import { type DeliveryOutcome, failed, type Parcel, type Patience } from './workers/worker.ts';

type Params = Record<string, unknown>;

/** All that a message is made of, read in one transaction. */
export type DeliveryMaterial = {
  delivery: DeliveryRow;
  row: ExtractionRow;
  worker: string;
  params: Params;
  template: string;
  workbook: Buffer | undefined;
  corrects: DeliveryCorrection | null;
};

export type Packed = { worker: string; parcel: Parcel<Params>; sha256: string };

/** What stands in the database of a delivery's message; an outcome where that cannot be sent. */
export async function gather(
  scope: TenantScope,
  { secrets }: Services,
  delivery: DeliveryRow,
  row: ExtractionRow,
  channel: OutputChannelRow,
): Promise<DeliveryMaterial | DeliveryOutcome> {
  const params = JSON.parse(secrets.decrypt(channel.worker_params)) as Params;
  const key = params.fixtures_excel_template_key || params.fixturesExcelTemplateKey;
  const workbook = key ? await findTemplate(scope, String(key)) : undefined;
  if (key && !workbook) return unfilled(`there is no Excel template ${key}`);
  return {
    delivery,
    row,
    worker: channel.worker_name,
    params,
    template: channel.worker_data_template,
    workbook,
    corrects: await correctionOf(scope, delivery),
  };
}

async function correctionOf(scope: TenantScope, delivery: DeliveryRow): Promise<DeliveryCorrection | null> {
  const before = delivery.supersedes === null ? undefined : await findDelivery(scope, delivery.supersedes);
  if (!before) return null;
  const { delivery_uuid: deliveryUuid, revision } = before;
  return { deliveryUuid, revision, changes: changesOfRow(delivery) };
}

/** Makes the message, outside any transaction: a template may take its time. An outcome where it cannot be made. */
export async function pack(
  { delivery, row, worker, params, template, workbook, corrects }: DeliveryMaterial,
  patience: Patience,
): Promise<Packed | DeliveryOutcome> {
  const result = row.revised_result ?? row.result;
  if (!result) return failed(said('nothing_read'));
  try {
    const content = await bodyOf(row, result, { template, workbook }, corrects);
    const parcel: Parcel<Params> = {
      ...content,
      params,
      key: delivery.idempotency_key,
      fileName: delivery.file_name,
      corrects: corrects?.deliveryUuid ?? null,
      data: templateData(row, result, corrects),
      patience,
    };
    const fileName = await fileNameBy(worker, parcel);
    const sha256 = createHash('sha256').update(parcel.body).digest('hex');
    return { worker, parcel: { ...parcel, fileName }, sha256 };
  } catch (error) {
    return unfilled((error as Error).message);
  }
}

const unfilled = (reason: string): DeliveryOutcome => failed(said('template_not_filled', { reason }));
