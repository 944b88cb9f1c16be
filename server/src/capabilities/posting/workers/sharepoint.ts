import { createHash } from 'node:crypto';
import type { Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { places, valueText } from '../../extraction/values/index.ts';
import { chosenName, fileNameOf } from './file-name.ts';
import { type GraphClient, signIn } from './graph-client.ts';
import { SharepointParams } from './sharepoint-params.ts';
import { FinalError, outcomeOfError, type Parcel, type Worker } from './worker.ts';

/**
 * Writes a message as a file of a library, as an item of a list, or both. A file has one name a revision and an item is
 * found by its keys, so that a second attempt writes over the first.
 */
export const sharepoint: Worker<SharepointParams> = {
  params: SharepointParams,
  fileName: (parcel) => fileNameOf(parcel.params.fileNameTemplate, parcel),
  async send(outbound, parcel) {
    const { params } = parcel;
    try {
      const graph = await signIn(outbound, params, parcel.patience);
      const site = await siteOf(graph, params);
      const places: string[] = [];
      if (params.documentLibraryName) places.push(await writeFile(graph, site, parcel));
      if (params.listsName) places.push(await writeItem(graph, site, parcel));
      const digest = createHash('sha256').update(parcel.body).digest('hex');
      return {
        kind: 'delivered',
        status: graph.status,
        body: [...places, `SHA-256 ${digest}`].join('\n'),
        error: null,
        remoteId: places.join('\n').slice(0, 4000),
      };
    } catch (error) {
      return outcomeOfError(error, params);
    }
  },
};

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
const textOf = (value: unknown, what: string): string => {
  if (typeof value === 'string' && value !== '') return value;
  throw new FinalError(said('sharepoint_silent', { what }));
};

async function siteOf(graph: GraphClient, { host, sitePath }: SharepointParams): Promise<string> {
  const path = sitePath === '' ? '' : `:/${encoded(sitePath)}`;
  const { id } = await graph.call(`/sites/${host}${path}`);
  return `/sites/${textOf(id, 'the id of the site')}`;
}

/** Folders on the way are made by the upload itself; a file of the same name is replaced. */
async function writeFile(
  graph: GraphClient,
  site: string,
  parcel: Parcel<SharepointParams>,
): Promise<string> {
  const { documentLibraryName: library, rootDir } = parcel.params;
  const { value } = await graph.call(`${site}/drives`);
  const drives = Array.isArray(value) ? (value as { id?: unknown; name?: unknown }[]) : [];
  const drive = drives.find(({ name }) => name === library);
  if (!drive) throw new FinalError(said('sharepoint_no_library', { library }));
  const path = [rootDir, chosenName(parcel)].filter((part) => part !== '').join('/');
  const file = await graph.call(
    `/drives/${textOf(drive.id, 'the id of the library')}/root:/${encoded(path)}:/content`,
    {
      method: 'PUT',
      file: { bytes: parcel.body, mediaType: parcel.mediaType },
    },
  );
  return typeof file.webUrl === 'string' ? file.webUrl : `${library}/${path}`;
}

/** The item that has these keys is changed; where there is none it is made. */
async function writeItem(
  graph: GraphClient,
  site: string,
  parcel: Parcel<SharepointParams>,
): Promise<string> {
  const { listsName } = parcel.params;
  const list = `${site}/lists/${encodeURIComponent(listsName)}`;
  const { columns, keys } = columnsOf(parcel);
  const filter = keys
    .map((name) => `fields/${name} eq '${(columns[name] ?? '').replaceAll("'", "''")}'`)
    .join(' and ');
  const found = await graph.call(`${list}/items?$filter=${encodeURIComponent(filter)}&$top=1&$select=id`);
  const [item] = Array.isArray(found.value) ? (found.value as { id?: unknown }[]) : [];
  if (item) {
    const id = encodeURIComponent(textOf(item.id, 'the id of the item'));
    await graph.call(`${list}/items/${id}/fields`, { method: 'PATCH', body: columns });
    return `${listsName}/${id}`;
  }
  const made = await graph.call(`${list}/items`, { method: 'POST', body: { fields: columns } });
  return `${listsName}/${textOf(made.id, 'the id of the new item')}`;
}

/** What the item says by column, and the columns that tell it apart. @throws FinalError when all of these are empty */
function columnsOf({ params, data }: Parcel<SharepointParams>): {
  columns: Record<string, string>;
  keys: readonly string[];
} {
  const { listsTitleField: title, listsKeyFields, listsStandardValueFields } = params;
  const values = valuesOf(data.result as Result);
  const columns: Record<string, string> = {};
  if (title) columns.Title = values.get(title)?.shown ?? '';
  for (const name of listsKeyFields) columns[name] = values.get(name)?.shown ?? '';
  for (const name of listsStandardValueFields) columns[name] = values.get(name)?.standard ?? '';
  const keys = listsKeyFields.length > 0 ? listsKeyFields : ['Title'];
  if (keys.every((name) => columns[name] === ''))
    throw new FinalError(said('sharepoint_no_keys', { keys: keys.join(', ') }));
  return { columns, keys };
}

/** The value of each field as people see it and as machines want it. */
function valuesOf(result: Result): Map<string, { shown: string; standard: string }> {
  const values = new Map<string, { shown: string; standard: string }>();
  for (const place of places(result)) {
    if (!('field' in place) || values.has(place.field.id)) continue;
    values.set(place.field.id, { shown: place.data.values.join('\n'), standard: valueText(place.data) });
  }
  return values;
}
