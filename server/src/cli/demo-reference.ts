import {
  type DemoMaterial,
  type DemoMic,
  demoMaterials,
  demoMics,
  demoPlants,
} from '@recto/samples/materials';
import { demoOrders } from '@recto/samples/orders';
import {
  addSynonym,
  findBaselineOrder,
  findMaterial,
  findOptions,
  insertOption,
  putBaselineOrder,
  putMaterial,
  putMic,
} from '../capabilities/reference/index.ts';
import type { Database, TenantScope, Who } from '../platform/db/scope.ts';

/** What the documents of the demo tenant are compared with. What is there already stays as people left it. */
export async function seedDemoReference(database: Database, who: Who): Promise<void> {
  const [orders, materials, plants] = await Promise.all([demoOrders(), demoMaterials(), demoPlants()]);
  await database.inTenant(who, async (scope) => {
    if ((await findOptions(scope, 'plant')).length === 0)
      for (const plant of plants) await insertOption(scope, 'plant', plant);
    for (const order of orders)
      if (!(await findBaselineOrder(scope, order.po_number))) await putBaselineOrder(scope, order);
    const missing = [];
    for (const material of materials) if (!(await findMaterial(scope, material.ipc))) missing.push(material);
    if (missing.length > 0) await seedMaterials(scope, missing);
  });
}

async function seedMaterials(scope: TenantScope, materials: readonly DemoMaterial[]): Promise<void> {
  for (const mic of demoMics()) await seedMic(scope, mic);
  for (const { ipc, description, mics } of materials)
    await putMaterial(scope, ipc, {
      description,
      active: true,
      category: 'COA_IFF',
      mics: mics.map((one) => ({ ...one, substanceCode: '', substanceDescription: '' })),
    });
}

async function seedMic(scope: TenantScope, { synonyms, ...mic }: DemoMic): Promise<void> {
  await putMic(scope, mic);
  for (const { text, language } of synonyms)
    await addSynonym(scope, { category: mic.category, code: mic.code, synonym: text, language });
}
