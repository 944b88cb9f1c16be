import type { BaselineOrder } from '@recto/contracts/baseline';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { holdsAny, type Role } from '@recto/contracts/roles';
import { isRecord } from '../../../lib/is-record.ts';

/** What only an administrator does to a document, in the order of the menu (F-094). */
export const EXTRA_ACTIONS = [
  'copy_uuid',
  'copy_vendor_id',
  'copy_log_uuid',
  'view_log',
  'generate',
  'rerun',
  'deep_rerun',
  'post',
  'copy',
  'enhance',
  'reindex',
  'delete',
] as const;
export type ExtraAction = (typeof EXTRA_ACTIONS)[number];

/** The vendor of the order that a document was compared with; null where there is none. */
export const vendorOf = ({
  baseline,
}: Pick<ExtractionDetail, 'baseline'>): Partial<BaselineOrder['vendor']> | null => {
  const vendor = isRecord(baseline) ? baseline.vendor : null;
  return isRecord(vendor) && (vendor.name || vendor.vendor_no) ? vendor : null;
};

type Facts = Pick<ExtractionDetail, 'baseline' | 'can' | 'documentChannelLog'>;

const OFFERED: Record<ExtraAction, (record: Facts) => boolean> = {
  copy_uuid: () => true,
  copy_vendor_id: (record) => Boolean(vendorOf(record)?.vendor_no),
  copy_log_uuid: (record) => record.documentChannelLog !== null,
  view_log: (record) => record.documentChannelLog !== null,
  generate: ({ can, documentChannelLog }) => can.generate && documentChannelLog !== null,
  rerun: ({ can }) => can.rerun,
  deep_rerun: ({ can }) => can.deepRerun,
  post: ({ can }) => can.post,
  copy: ({ can }) => can.copy,
  enhance: ({ can }) => can.enhance,
  reindex: ({ can }) => can.reindex,
  delete: ({ can }) => can.delete,
};

/** What these roles find in the menu of a document as it stands now. */
export const extraActions = (record: Facts, held: readonly Role[]): ExtraAction[] =>
  holdsAny(held, ['ROLE_ADMIN']) ? EXTRA_ACTIONS.filter((action) => OFFERED[action](record)) : [];
