import type { TemplateHandler } from 'easy-template-x';
import type { DocumentFault } from '../sandbox/tasks.ts';
import { WorkbookFault } from '../workbook/workbook-fault.ts';
import { ZipParts } from '../workbook/zip-parts.ts';

type Filled = { document: Buffer } | { fault: DocumentFault };

/** Bytes that a document may unpack to: one that swells would take the whole process. */
const MOST_UNPACKED = 32 * 1024 * 1024;
const DEEPEST = 60;

/**
 * Fills the tags of a Word document: `{name}`, `{#rows}…{/rows}`. All values are texts, whatever they say.
 * @param data texts, and lists of objects of them
 */
export async function fillDocument(template: Buffer, data: object): Promise<Filled> {
  const fault = faultOfFile(template);
  if (fault) return { fault: { kind: fault, tag: '' } };
  const { faultyTag } = await import('./faulty-tags.ts');
  const wrong = faultyTag(template);
  if (wrong) return { fault: wrong };
  const library = await import('easy-template-x');
  const handler: TemplateHandler = new library.TemplateHandler({
    plugins: [new library.LoopPlugin(), new library.TextPlugin()],
    maxXmlDepth: DEEPEST,
    scopeDataResolver: ({ strPath }) => ownValue(data, strPath.map(String)),
  });
  try {
    return { document: Buffer.from(await handler.process(template, data as Record<string, never>)) };
  } catch (error) {
    return { fault: faultOf(library, error) };
  }
}

function faultOfFile(template: Buffer): DocumentFault['kind'] | undefined {
  try {
    const parts = new ZipParts(template);
    if (!parts.has('word/document.xml')) return 'no-document';
    parts.mustFit(MOST_UNPACKED);
    return undefined;
  } catch (error) {
    return error instanceof WorkbookFault && error.said.code === 'workbook_large' ? 'large' : 'no-document';
  }
}

/** What a name means where it stands: of the innermost row that has it, own properties only. */
function ownValue(data: object, path: readonly string[]): never {
  const [name = '', ...around] = [...path].reverse();
  for (let depth = around.length; depth >= 0; depth--) {
    const place = [...path.slice(0, depth), name].reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      data,
    );
    if (place !== undefined) return place as never;
  }
  return undefined as never;
}

function faultOf(library: typeof import('easy-template-x'), error: unknown): DocumentFault {
  const named = (kind: DocumentFault['kind'], tag: string) => ({ kind, tag: tag.slice(0, 60) });
  if (error instanceof library.MissingCloseDelimiterError) return named('no-end', error.openDelimiterText);
  if (error instanceof library.MissingStartDelimiterError) return named('no-start', error.closeDelimiterText);
  if (error instanceof library.UnclosedTagError) return named('not-closed', error.tagName);
  if (error instanceof library.UnopenedTagError) return named('not-opened', error.tagName);
  if (error instanceof library.TagOptionsParseError) return named('not-known', error.tagRawText);
  return named('no-document', '');
}
