import { randomBytes } from 'node:crypto';
import { said } from '@recto/contracts/said/said';
import { compare, decimal } from '@recto/engine/normalise/decimal';
import { padIpc } from '@recto/engine/normalise/units';
import { digitsOf, foldSource } from '@recto/engine/translate/alike';
import { sql } from 'kysely';
import type { Behaviour, RecordValues } from '../../back-office/behaviour.ts';
import { openCategory } from '../../back-office/category-rows.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { emit } from '../../platform/events/index.ts';
import { foldName } from './fold-name.ts';
import { matchLater } from './match-new-names.ts';
import { isCalledAnew, notifyOfVendors } from './notify-of-vendors.ts';
import { readForm } from './packaging/read-form.ts';
import { orderChanged } from './reference.events.ts';
import { hasVendorCode } from './vendor.queries.ts';

/** Names are looked up by what is left of them without case, spacing and punctuation. */
const folding =
  (name: string) =>
  (values: RecordValues): RecordValues =>
    values[name] === undefined ? {} : { folded: foldName(String(values[name])) };

/**
 * The vendor's number, else its name: what documents call it by, so that a link with the code finds them. What is
 * random keeps two of one name apart.
 */
async function vendorCode(scope: TenantScope, { iffVendorNo, name }: RecordValues): Promise<string> {
  const code = String(iffVendorNo || name || 'VENDOR')
    .trim()
    .slice(0, 240);
  return (await hasVendorCode(scope, code))
    ? `${code}-${randomBytes(3).toString('hex').toUpperCase()}`
    : code;
}

type Limits = Readonly<Record<string, string | null>>;

function refuseLimits({ lowerRange, upperRange, validFrom, validTo }: Limits): void {
  const [low, high] = [decimal(lowerRange ?? ''), decimal(upperRange ?? '')];
  if (low && high && compare(low, high) > 0) throw badRequest(said('limit_lower_above'));
  if (validFrom && validTo && validTo < validFrom) throw badRequest(said('limit_ends_first'));
}

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'mic-synonym': {
    stores: async (values, _before, { scope }) => {
      await matchLater(scope);
      return folding('synonym')(values);
    },
  },
  // What no result can be within, or no day can be in.
  specification: {
    stores: (values, before) => {
      const limits = { ...before, ...values } as Record<string, string | null>;
      refuseLimits(limits);
      return {};
    },
  },
  'coa-mic-synonym-sample': { stores: folding('code') },
  'translation-memory': {
    stores: ({ source, text }, before, { scope }) => {
      const said = text === undefined ? {} : { last_by: scope.actor.login };
      if (source === undefined || before) return said;
      const folded = foldSource(String(source));
      return { ...said, folded, digits: digitsOf(folded) };
    },
  },
  // Nothing, or a form that is understood.
  'packaging-configuration': {
    stores: ({ clustering }) => {
      if (Object.keys(clustering ?? {}).length > 0) readForm(clustering);
      return {};
    },
  },
  // Codes are stored with their leading zeros, and given without them as often.
  material: { stores: ({ ipc }) => (ipc === undefined ? {} : { ipc: padIpc(String(ipc)) }) },
  'source-entity': {
    stores: async (values, before, { scope }) => {
      if (isCalledAnew(values, before)) await notifyOfVendors(scope);
      return before ? {} : { code: await vendorCode(scope, values) };
    },
  },
  'code-table-option': { keeps: true },
  'religious-certificate': {
    rows: (scope) => sql<boolean>`not exists (select from extraction e where e.tenant_name = t.tenant_name
      and e.extraction_uuid = t.extraction_uuid and not ${openCategory(scope, 'e.category')})`,
  },
  plant: {
    keeps: true,
    rows: () => sql<boolean>`t.table_name = 'plant'`,
    stores: (_values, before) => (before ? {} : { table_name: 'plant' }),
  },
  'baseline-order': {
    derived: {
      lines: sql`(select coalesce(jsonb_agg(to_jsonb(l) - array['id', 'tenant_name', 'order_id', 'position']
        order by l.position), '[]') from baseline_order_line l
        where l.tenant_name = t.tenant_name and l.order_id = t.id)`,
    },
    saved: async ({ poNumber }, _before, { scope }) =>
      emit(scope, orderChanged, { poNumber: String(poNumber) }),
    removes: async ({ poNumber }, { scope }) => {
      await emit(scope, orderChanged, { poNumber: String(poNumber) });
      return 'delete';
    },
  },
};
