/**
 * The recipes of CONTRIBUTING.md as a developer would follow them. `begun`: what they write first; then the compiler
 * finds `asked` at fault. `rest`: what it asks for. After that these `tests` fail, until `last` is done and `words`
 * stand in every language. Edits are [file, what stands there, what stands there then] or [file, its whole text].
 */
export const RECIPES = [
  {
    name: 'a category',
    begun: [
      [
        'contracts/src/categories.ts',
        "  'HK_TAX_DEMAND_NOTE',\n] as const",
        "  'HK_TAX_DEMAND_NOTE',\n  'WARRANTY',\n] as const",
      ],
    ],
    asked: ['contracts/src/categories.ts', 'engine/src/layout/titles.ts', 'engine/src/schema/index.ts'],
    rest: [
      [
        'contracts/src/categories.ts',
        /(?=\n\};\n\n\/\*\* The categories that a holder)/,
        "\n  WARRANTY: { ...logistics('ROLE_BOL'), summary: null, identity: { number: ['warranty_number'] } },",
      ],
      [
        'engine/src/layout/titles.ts',
        '  TEXT_DUMMY: null,',
        "  WARRANTY: { title: ['warranty certificate'], words: ['warranty period'] },\n  TEXT_DUMMY: null,",
      ],
      [
        'engine/src/schema/warranty.ts',
        `import type { CategorySchema } from './types.ts';
export const WARRANTY: CategorySchema = {
  category: 'WARRANTY', title: 'Warranty', rules: [],
  sections: [{ id: 'warranty', title: 'Warranty', tables: [], fields: [
    { id: 'warranty_number', name: 'Warranty number', type: 'id', key: true, required: true,
      labels: { en: 'Warranty no', zh_cn: '保修单号' } },
  ] }],
};`,
      ],
      [
        'engine/src/schema/index.ts',
        /^import type \{ CategorySchema \}/m,
        "import { WARRANTY } from './warranty.ts';\n$&",
      ],
      ['engine/src/schema/index.ts', '  HK_TAX_DEMAND_NOTE,\n', '  HK_TAX_DEMAND_NOTE,\n  WARRANTY,\n'],
    ],
    tests: ["every name of 'WARRANTY' can be shown in all languages"],
    last: [],
    words: {
      'category.WARRANTY': 'Warranty',
      'term.warranty': 'Warranty',
      'term.warranty_number': 'Warranty number',
    },
  },
  {
    name: 'a field of a category',
    begun: [],
    asked: [],
    rest: [
      [
        'engine/src/schema/cheque.ts',
        "        {\n          id: 'payee',",
        "        { id: 'memo', name: 'Memo line', type: 'text', seldom: true, labels: { en: 'Memo', zh_cn: '附言' } },\n$&",
      ],
    ],
    tests: ["every name of 'CHEQUE' can be shown in all languages"],
    last: [],
    words: { 'term.memo_line': 'Memo line' },
  },
  {
    name: 'a check of a category',
    begun: [],
    asked: [],
    // The statement has no field of the second name.
    rest: [
      [
        'engine/src/schema/freight-statement.ts',
        '  rules: [\n',
        "  rules: [\n    { id: 'no_later', kind: 'order', first: 'date', second: 'paid' },\n",
      ],
    ],
    tests: [
      'FIS names only fields and columns that exist in rules and references',
      "every check of 'FIS' has a name",
    ],
    last: [['engine/src/schema/freight-statement.ts', "second: 'paid'", "second: 'date'"]],
    words: { 'check_name.no_later': 'No later' },
  },
  {
    name: 'a kind of check',
    begun: [
      [
        'engine/src/schema/types.ts',
        "  | { id: string; kind: 'order';",
        "  | { id: string; kind: 'same'; first: string; second: string }\n$&",
      ],
      [
        'engine/src/rules/same.ts',
        `import { said } from '@recto/contracts/said/said';
import type { Check } from './facts.ts';
export const checkSame: Check<'same'> = ({ first, second }, facts) => {
  const [a, b] = [facts.value(first), facts.value(second)];
  if (!a || !b) return null;
  const ok = a === b;
  const told = { name1: facts.name(first), name2: facts.name(second) };
  return { ok, said: said(ok ? 'rule_same' : 'rule_differs', told), fields: [first, second] };
};`,
      ],
    ],
    asked: [
      'engine/src/rules/check-rules.ts',
      'engine/src/rules/same.ts',
      'engine/src/schema/schema.test.ts',
    ],
    rest: [
      [
        'contracts/src/said/codes/checks.ts',
        '  rule_words_off:',
        "  rule_same: { name1: 'name', name2: 'name' },\n  rule_differs: { name1: 'name', name2: 'name' },\n$&",
      ],
      ['engine/src/rules/check-rules.ts', '  order: checkOrder,', '$&\n  same: checkSame,'],
      [
        'engine/src/rules/check-rules.ts',
        'import { checkShare }',
        "import { checkSame } from './same.ts';\n$&",
      ],
      ['engine/src/schema/schema.test.ts', "    case 'order':", "    case 'same':\n$&"],
    ],
    tests: [
      'en has a text for every code',
      'zh-cn has a text for every code',
      'zh-tw has a text for every code',
    ],
    last: [],
    words: {
      'said.rule_same': '{{name1}} and {{name2}} agree',
      'said.rule_differs': '{{name1}} and {{name2}} differ',
    },
  },
  {
    name: 'a way of finding values',
    begun: [
      [
        'engine/src/extract/starred.ts',
        `import type { Candidate } from '../context/candidates.ts';
import type { Reason } from '../reasons.ts';
const reason: Reason = { kind: 'starred' };
export const starredCandidates = (parties: readonly Candidate[]): Candidate[] =>
  parties.filter(({ value }) => value.startsWith('*')).map((one) => ({ ...one, reason }));`,
      ],
    ],
    asked: ['engine/src/extract/starred.ts'],
    rest: [
      ['engine/src/reasons.ts', "  'table-cell':", "  starred: 'why_starred',\n$&"],
      ['contracts/src/said/codes/reasons.ts', '  why_form: {},', '  why_starred: {},\n$&'],
      [
        'engine/src/extract/makers.ts',
        '] as const satisfies readonly Maker[]',
        `  {
    name: 'starred',
    finds: 'companies with a star before their name',
    why: 'some lists mark them so',
    make: ({ parties }) => starredCandidates(parties),
  },
$&`,
      ],
      [
        'engine/src/extract/makers.ts',
        'import { totalCandidates }',
        "import { starredCandidates } from './starred.ts';\n$&",
      ],
    ],
    tests: ['zh-tw has a text for every code'],
    last: [],
    words: { 'said.why_starred': 'has a star before it' },
  },
  {
    name: 'an output worker',
    begun: [['contracts/src/output-workers.ts', "'s3', 'receiver']", "'s3', 'receiver', 'archive']"]],
    asked: [
      'contracts/src/output-workers.ts',
      'server/src/capabilities/posting/canaries.api.test.ts',
      'server/src/capabilities/posting/workers/index.ts',
      'server/src/capabilities/posting/workers/workers.test.ts',
    ],
    rest: [
      [
        'contracts/src/output-workers.ts',
        '\n  s3: [',
        "\n  archive: [{ name: 'shelf', kind: 'text', required: true }],$&",
      ],
      [
        'server/src/capabilities/posting/workers/archive.ts',
        `import { z } from 'zod';
import { outcomeOfAnswer } from './http-answer.ts';
import { outcomeOfError, timesOf, type Worker } from './worker.ts';
const ArchiveParams = z.strictObject({ shelf: z.url({ protocol: /^https$/, error: 'setting_address' }) });
export const archive: Worker<z.infer<typeof ArchiveParams>> = {
  params: ArchiveParams,
  async send(outbound, { params, body, patience }) {
    try {
      return outcomeOfAnswer(await outbound.post(params.shelf, { headers: {}, body, ...timesOf(patience) }), params);
    } catch (error) {
      return outcomeOfError(error, params);
    }
  },
};`,
      ],
      ['server/src/capabilities/posting/workers/index.ts', 'const WORKERS = { ', '$&archive, '],
      [
        'server/src/capabilities/posting/workers/index.ts',
        'import { s3 } from',
        "import { archive } from './archive.ts';\n$&",
      ],
      [
        'server/src/capabilities/posting/canaries.api.test.ts',
        '  sharepoint: {\n',
        '  archive: { shelf: receiver.url },\n$&',
      ],
      [
        'server/src/capabilities/posting/workers/workers.test.ts',
        '  sharepoint: {\n',
        "  archive: { shelf: 'https://example.com' },\n$&",
      ],
      [
        'server/migrations/9999_archive.sql',
        `alter table output_channel drop constraint output_channel_worker_name_check, add constraint
  output_channel_worker_name_check check (worker_name in ('sftp', 'webhook', 'sharepoint', 's3', 'receiver', 'archive'));`,
      ],
    ],
    tests: [
      'every setting, and every choice of one, has a name',
      'output-channel.workerName is one of what the contracts say, and the database agrees',
    ],
    // As `npm run db:types` writes it.
    last: [['server/migrations/schema.sql', "'s3'::text, 'receiver'::text", "$&, 'archive'::text"]],
    words: { 'setting.of.shelf': 'Shelf' },
  },
  {
    name: 'an input protocol',
    begun: [['contracts/src/input-protocols.ts', "'SMTP', 'FOLDER']", "'SMTP', 'FOLDER', 'SHARE']"]],
    asked: ['contracts/src/input-protocols.ts', 'server/src/capabilities/intake/channels/protocols.ts'],
    rest: [
      ['contracts/src/input-protocols.ts', "  FOLDER: 'SCANNER',", "$&\n  SHARE: 'SCANNER',"],
      [
        'contracts/src/input-protocols.ts',
        '  FOLDER: [{',
        "  SHARE: [{ name: 'share', kind: 'text', required: true }],\n$&",
      ],
      [
        'server/src/capabilities/intake/channels/share.ts',
        `import { said } from '@recto/contracts/said/said';
import { ChannelFault, type Protocol } from './channel.ts';
export const share: Protocol = async ({ channel, well }) => {
  if (channel.settings.share === '') throw new ChannelFault(said('no_scanner_folder'));
  await well();
};`,
      ],
      [
        'server/src/capabilities/intake/channels/protocols.ts',
        '  FOLDER: { watch',
        "  SHARE: { watch: share, probe: async () => said('nothing_to_reach') },\n$&",
      ],
      [
        'server/src/capabilities/intake/channels/protocols.ts',
        '\nexport type Grants',
        "import { share } from './share.ts';\n$&",
      ],
      [
        'server/migrations/9999_share.sql',
        `alter table document_channel drop constraint document_channel_protocol_check, add constraint
  document_channel_protocol_check check (protocol in ('O365', 'IMAP', 'UPLOAD', 'SMTP', 'FOLDER', 'SHARE'));`,
      ],
    ],
    tests: [
      'document-channel.protocol is one of what the contracts say, and the database agrees',
      'the texts of definitions document-channel has all of its own',
    ],
    last: [['server/migrations/schema.sql', "'SMTP'::text, 'FOLDER'::text", "$&, 'SHARE'::text"]],
    words: { 'entity.protocol.SHARE': 'Share', 'setting.of.share': 'Share' },
  },
  {
    name: 'a series of the chart',
    begun: [
      ['contracts/src/endpoints/throughput.ts', "'posted', 'failed']", "'posted', 'failed', 'ignored']"],
    ],
    asked: ['server/src/capabilities/extraction/lists/throughput.queries.ts'],
    rest: [
      [
        'server/src/capabilities/extraction/lists/throughput.queries.ts',
        '  posted: sql`',
        "  ignored: sql`c.status = 'IGNORED'`,\n$&",
      ],
    ],
    tests: ['every series of the dashboard has a name'],
    last: [],
    words: { 'dashboard.series.ignored': 'Ignored' },
  },
  {
    name: 'a route',
    begun: [
      [
        'contracts/src/endpoints/notes.ts',
        `import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
export const getNote = endpoint({
  name: 'getNote', method: 'GET', path: '/api/notes/:id', summary: 'What somebody noted',
  access: ['ROLE_USER'], params: z.object({ id: z.coerce.number().int() }),
  reply: z.object({ text: z.string() }), records: { 'params.id': 'note.id' },
});`,
      ],
      ['contracts/src/endpoints/all.ts', 'import * as packaging', "import * as notes from './notes.ts';\n$&"],
      ['contracts/src/endpoints/all.ts', '  packaging,\n', '  notes,\n$&'],
      ['contracts/src/endpoint.ts', "  'saved-view.id',", "$&\n  'note.id',"],
    ],
    asked: ['server/test/support/sweep-records.ts'],
    rest: [
      ['server/test/support/sweep-records.ts', "      'tenant.name': tenant,", "      'note.id': '1',\n$&"],
      [
        'server/src/capabilities/cases/get-note.ts',
        `import type { TenantScope } from '../../platform/db/scope.ts';
export const getNote = async ({ tenant }: TenantScope, id: number) => ({ text: \`\${id} of \${tenant}\` });`,
      ],
      [
        'server/src/capabilities/cases/cases.routes.ts',
        /Routes: readonly RouteDefinition\[\] = \[\n/,
        '$&  route(getNote, (c) => c.inTenant((scope) => readNote(scope, c.params.id))),\n',
      ],
      [
        'server/src/capabilities/cases/cases.routes.ts',
        /^(?=import)/,
        "import { getNote } from '@recto/contracts/endpoints/notes';\nimport { getNote as readNote } from './get-note.ts';\n",
      ],
    ],
    tests: [],
    last: [],
    words: {},
  },
];

const LIST = 'web/src/features/extractions';
const STYLES = `${LIST}/parts/list.module.css`;

/** The recipe of a column of the extraction list, as those above: only the screens are asked. */
export const LIST_COLUMN = {
  begun: [[`${LIST}/model/columns.ts`, "'source', 'received'", "'source', 'pages', 'received'"]],
  asked: [`${LIST}/model/columns.ts`, `${LIST}/parts/row.tsx`],
  rest: [
    [`${LIST}/model/columns.ts`, "  source: 'minmax(56px, 0.6fr)',\n", "$&  pages: '56px',\n"],
    [
      `${LIST}/parts/row.tsx`,
      '  source: Source,\n',
      '$&  pages: ({ item }) => <span className={classes.pages}>{item.pageCount}</span>,\n',
    ],
    [
      `${LIST}/parts/skeleton-list.tsx`,
      '          <span className={classes.received}>',
      '          <span className={classes.pages}>\n            <Skeleton width={24} height={10} />\n          </span>\n$&',
    ],
  ],
  tests: ['pages has a name and a place'],
  last: [
    [STYLES, '.head [data-column="received"] {', '.head [data-column="pages"] {\n  grid-area: pages;\n}\n$&'],
    [STYLES, '.source {\n  grid-area: source;', '.pages {\n  grid-area: pages;\n}\n$&'],
    [
      STYLES,
      '  .head [data-column="source"],\n  .source {',
      '  .head [data-column="pages"],\n  .pages {\n    display: none;\n  }\n$&',
    ],
  ],
  words: { 'list.column.pages': 'Pages' },
};
