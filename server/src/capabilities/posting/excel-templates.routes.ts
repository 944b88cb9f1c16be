import * as endpoints from '@recto/contracts/endpoints/excel-templates';
import { said } from '@recto/contracts/said/said';
import { saidOf } from '@recto/contracts/said/said-error';
import { badRequest, notFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { mustBeWorkbook } from '../../platform/templates/fill-workbook.ts';
import { deleteTemplate, listTemplates, upsertTemplate } from './excel-template.queries.ts';

type Row = Awaited<ReturnType<typeof upsertTemplate>>;

const present = (row: Row): endpoints.ExcelTemplate => ({
  key: row.template_key,
  bytes: row.bytes,
  lastModifiedBy: row.last_modified_by,
  lastModifiedDate: row.last_modified_date.toISOString(),
});

/** Workbooks that channels fill in. */
export const excelTemplateRoutes = [
  route(endpoints.listExcelTemplates, (c) =>
    c.inTenant(async (scope) => (await listTemplates(scope)).map(present)),
  ),
  route(endpoints.saveExcelTemplate, async (c) => {
    const content = Buffer.from(c.body.content, 'base64');
    await mustBeWorkbook(content).catch((error: Error) => {
      throw badRequest(said('template_not_taken', { said: [saidOf(error)] }));
    });
    return c.inTenant(async (scope) => present(await upsertTemplate(scope, c.params.name, content)));
  }),
  route(endpoints.deleteExcelTemplate, async (c) => {
    if (!(await c.inTenant((scope) => deleteTemplate(scope, c.params.name)))) throw notFound();
    return undefined;
  }),
];
