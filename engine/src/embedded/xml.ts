import { SaxesParser } from 'saxes';

/** An element by its local name; prefixes say nothing. `text` is all text directly inside it. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
};

/** More than the longest honest invoice needs. */
const MOST = { bytes: 8 * 1024 * 1024, depth: 64, elements: 200_000 } as const;

class RefusedXml extends Error {}

/**
 * Reads XML within limits of size, depth and number of elements. Document type declarations, and with them entities of
 * one's own, are refused; nothing outside the bytes is ever opened. Null for what is refused or no XML.
 */
export function parseXml(bytes: Uint8Array): XmlElement | null {
  if (bytes.length > MOST.bytes) return null;
  try {
    return build(decode(bytes));
  } catch {
    // The parser throws at the first fault; which one it is changes nothing.
    return null;
  }
}

function build(text: string): XmlElement | null {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [top];
  let elements = 0;
  const parser = new SaxesParser({ xmlns: true, position: false });
  const add = (piece: string) => {
    open.at(-1)!.text += piece;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new RefusedXml('a document type declaration');
  });
  parser.on('opentag', ({ local, attributes }) => {
    if (++elements > MOST.elements || open.length > MOST.depth) throw new RefusedXml('too large');
    const named = Object.values(attributes).map((a) => [a.local, a.value]);
    const element = { name: local, attributes: Object.fromEntries(named), children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  return top.children[0] ?? null;
}

const DECLARED = /^<\?xml[^>]*encoding=["']([\w-]+)["']/;

/** Text by byte order mark, else by the encoding that the XML declares, else UTF-8. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const label = DECLARED.exec(head)?.[1] ?? 'utf-8';
  return new TextDecoder(label, { fatal: true }).decode(bytes).trimStart();
}

type Step = { names: string[]; attribute?: [name: string, value: string] };

const STEP = /^([\w|]+)(?:\[(\w+)=([^\]]*)\])?$/;

function stepOf(text: string): Step {
  const [, names = '', attribute, value = ''] = STEP.exec(text) ?? [];
  return { names: names.split('|'), ...(attribute ? { attribute: [attribute, value] } : {}) };
}

/**
 * All elements at a path of local names below `from`. A step may offer several names (`A|B`) and ask for an attribute
 * (`ID[schemeID=VA]`).
 */
export function elementsAt(from: XmlElement, path: string): XmlElement[] {
  return path.split('/').reduce<XmlElement[]>(
    (found, text) => {
      const { names, attribute } = stepOf(text);
      return found
        .flatMap((element) => element.children)
        .filter(
          (child) =>
            names.includes(child.name) && (!attribute || child.attributes[attribute[0]] === attribute[1]),
        );
    },
    [from],
  );
}

/** Texts at a path, or values of an attribute at the end of it (`Quantity@unitCode`), without empty ones. */
export function textsAt(from: XmlElement, path: string): string[] {
  const [place = '', attribute] = path.split('@');
  return elementsAt(from, place)
    .map((element) => (attribute ? (element.attributes[attribute] ?? '') : element.text))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}
