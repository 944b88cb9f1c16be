import { CATEGORIES } from '@recto/contracts/categories';
import type { Extra } from '@recto/contracts/constraints';
import { describe, expect, test } from 'vitest';
import { schemaOf } from './index.ts';
import { formsOf, type RuleSchema } from './types.ts';

/** Read by their layout alone: running text, label and value pairs, tables. */
const WITHOUT_SCHEMA = ['TEXT_DUMMY', 'FORM_DUMMY', 'TABLE_DUMMY'];

/** Records that no printed code identifies. */
const WITHOUT_KEY = ['ADDRESS_PROOF', 'RESUME'];

/** What users of a category look for first; the ids are part of the product's interface. */
const PROMISED: Readonly<Record<string, string>> = {
  LAB_COA: 'sample_code report_number lab_name sample_name received_date reported_date analytes',
  RELIGIOUS_CERTIFICATE:
    'agency certificate_type certificate_number company plant_id plant_address issue_date expiration_date products',
  BOL: 'bl_number shipper consignee notify_party vessel voyage port_of_loading port_of_discharge place_of_delivery freight_terms issue_date containers',
  HAWB: 'hawb_number mawb_number shipper consignee departure_airport destination_airport flight flight_date pieces gross_weight chargeable_weight goods freight_charge charges',
  COO: 'certificate_number exporter consignee origin_country transport issuing_authority issue_date goods',
  FIS: 'statement_number carrier reference date currency total_amount charges',
  PACKING_LIST:
    'packing_list_number date invoice_number po_number shipper consignee total_packages total_net_weight total_gross_weight total_measurement lines',
  HKID: 'id_number name_en name_zh commercial_code date_of_birth sex date_of_issue symbols',
  ADDRESS_PROOF: 'name address issuer document_date account_number',
  BR: 'certificate_number business_name branch_name address nature status commencement_date expiry_date fee',
  AOA: 'company_name company_number adoption_date share_capital founder_members',
  NAR: 'company_number company_name return_date registered_office share_capital secretary directors members',
  BANK_STATEMENT:
    'bank account_holder account_number period_start period_end currency opening_balance closing_balance transactions',
  CHEQUE: 'bank cheque_number date payee amount amount_in_words account_number',
  HK_TAX_DEMAND_NOTE:
    'charge_number year_of_assessment taxpayer address issue_date tax_payable first_due_date second_due_date instalments',
  RESUME: 'name email phone location links summary skills languages experiences educations',
  PACKAGING_SPEC:
    'spec_number title packagingCategory region legalEntity packagingMaterial volume volumeUom materialInner materialOuter subCategory subCategoryIBC palletMaterial palletStandard color isFDAapproved isEXProtection isSMPtreated vendor version effective_date dimensions components',
};

const schemas = CATEGORIES.flatMap((category) => schemaOf(category) ?? []);

test('every category has a schema but those that are read by their layout', () => {
  const without = CATEGORIES.filter((category) => !schemaOf(category));
  expect([...without].sort()).toEqual([...WITHOUT_SCHEMA].sort());
});

test.each(Object.entries(PROMISED))('%s extracts what it promises', (category, ids) => {
  const schema = schemas.find((s) => s.category === category);
  const known = schema?.sections.flatMap((s) => [...s.fields, ...s.tables].map(({ id }) => id));
  expect(known).toEqual(expect.arrayContaining(ids.split(' ')));
});

describe.each(schemas.map((schema) => [schema.category, schema] as const))('%s', (_, schema) => {
  const fields = schema.sections.flatMap((s) => s.fields);
  const tables = schema.sections.flatMap((s) => s.tables);
  const columns = tables.flatMap((t) => t.columns.map((c) => `${t.id}.${c.id}`));

  test('has a key, and ids that occur once', () => {
    expect(fields.some((f) => f.key)).toBe(!WITHOUT_KEY.includes(schema.category));
    for (const ids of [fields.map((f) => f.id), tables.map((t) => t.id), columns])
      expect(new Set(ids).size).toBe(ids.length);
  });

  test('has English and Chinese labels without empty forms', () => {
    // The address of a party may be known by the label of its name alone.
    const labelled = [...fields.filter((f) => !f.party), ...tables.flatMap((t) => t.columns)];
    for (const { id, labels } of labelled) {
      expect(labels.en, id).toBeTruthy();
      expect(labels.zh_tw ?? labels.zh_cn, id).toBeTruthy();
      for (const forms of Object.values(labels))
        for (const form of formsOf(forms)) expect(form.trim(), id).not.toBe('');
    }
  });

  test('says nothing twice in its rules', () => {
    const said = schema.rules.map(({ id, ...rule }) => JSON.stringify(rule));
    expect(said.filter((rule, at) => said.indexOf(rule) < at)).toEqual([]);
  });

  test('names only fields and columns that exist in rules and references', () => {
    const known = new Set([...fields.map((f) => f.id), ...columns]);
    const named = [
      ...schema.rules.flatMap(operandsOf),
      ...fields.flatMap((f) => (f.cell ? [`${f.cell.table}.${f.cell.column}`] : [])),
    ];
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});

const operandOf = (extra: Extra): string =>
  'field' in extra ? extra.field : `${extra.table}.${extra.column}`;

function operandsOf(rule: RuleSchema): string[] {
  const inTable = (table: string, ids: readonly string[]) =>
    ids.filter((id) => id !== '').map((id) => `${table}.${id}`);
  switch (rule.kind) {
    case 'sum':
      return [rule.total, ...rule.parts, ...(rule.extras ?? []).flatMap(operandOf), rule.within ?? []].flat();
    case 'column_sum':
      return [
        rule.total,
        ...inTable(rule.table, [rule.column]),
        ...(rule.extras ?? []).map(operandOf),
        rule.or ?? [],
      ].flat();
    case 'column_sums':
      return [rule.first, rule.second].flatMap((one) => inTable(one.table, [one.column]));
    case 'product':
      return inTable(rule.table, [
        ...rule.factors,
        rule.product,
        rule.tax ?? '',
        ...Object.values(rule.discount ?? {}),
      ]);
    case 'share':
      return inTable(rule.table, [rule.whole, rule.percent, rule.part]);
    case 'order':
      return [rule.first, rule.second];
    case 'words':
      return [rule.figures, rule.words];
    case 'running':
      return [rule.opening, rule.closing, ...inTable(rule.table, [rule.plus, rule.minus, rule.balance])];
    case 'within':
      return inTable(rule.table, [rule.value, rule.lower, rule.upper, rule.verdict]);
  }
}
