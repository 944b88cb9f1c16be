import { decodeText } from './charset.ts';

/** Files of a `winmail.dat`, in which Outlook hides attachments from other mail programs (MS-OXTNEF). */
export type TnefFile = { name: string; type: string; bytes: Buffer };

const SIGNATURE = 0x223e9f78;
const ATTACHMENT_STARTS = 0x00069002;
const ATTACHMENT_TITLE = 0x00018010;
const ATTACHMENT_DATA = 0x0006800f;
const ATTACHMENT_PROPERTIES = 0x00069005;

const PROPERTY_DATA = 0x3701;
const PROPERTY_LONG_NAME = 0x3707;
const PROPERTY_TYPE = 0x370e;

const MULTIPLE = 0x1000;
/** Bytes of a value by its MAPI type; what is not listed carries its length. */
const FIXED: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};
const WIDE_TEXT = 0x1f;
const OBJECT = 0x0d;
/** Before the bytes of an object stands the identifier of its interface. */
const INTERFACE = 16;

type Draft = { title?: string; data?: Buffer; properties: Map<number, Buffer | string> };

export const isTnef = (bytes: Buffer): boolean => bytes.length > 6 && bytes.readUInt32LE(0) === SIGNATURE;

const padded = (length: number): number => Math.ceil(length / 4) * 4;
const textOf = (bytes: Buffer): string => decodeText(bytes).replace(/\0.*$/s, '');

function propertyValue(type: number, bytes: Buffer): Buffer | string {
  if (type === WIDE_TEXT) return bytes.toString('utf16le').replace(/\0.*$/s, '');
  if (type === OBJECT) return bytes.subarray(INTERFACE);
  return type === 0x1e ? textOf(bytes) : bytes;
}

/** MAPI properties: number, kind, and values that are padded to four bytes. Ends at the first thing that makes no sense. */
function propertiesOf(bytes: Buffer): Map<number, Buffer | string> {
  const found = new Map<number, Buffer | string>();
  let at = 4;
  while (at + 4 <= bytes.length) {
    const type = bytes.readUInt16LE(at);
    const id = bytes.readUInt16LE(at + 2);
    at += 4;
    if (id >= 0x8000) at = afterName(bytes, at);
    const fixed = FIXED[type & ~MULTIPLE];
    const many = (type & MULTIPLE) !== 0 || fixed === undefined;
    if (at < 0 || (many && at + 4 > bytes.length)) break;
    const count = many ? bytes.readUInt32LE(at) : 1;
    if (many) at += 4;
    for (let index = 0; index < count && at + 4 <= bytes.length; index++) {
      const length = fixed ?? bytes.readUInt32LE(at);
      if (fixed === undefined) at += 4;
      if (index === 0) found.set(id, propertyValue(type & ~MULTIPLE, bytes.subarray(at, at + length)));
      at += padded(length);
    }
  }
  return found;
}

/** A property of its own name tells it: an identifier, then a number or a text. */
function afterName(bytes: Buffer, at: number): number {
  if (at + 24 > bytes.length) return -1;
  return bytes.readUInt32LE(at + 16) === 0 ? at + 24 : at + 24 + padded(bytes.readUInt32LE(at + 20));
}

function fileOf({ title, data, properties }: Draft): TnefFile[] {
  const long = properties.get(PROPERTY_LONG_NAME);
  const type = properties.get(PROPERTY_TYPE);
  const inside = properties.get(PROPERTY_DATA);
  const bytes = data ?? (Buffer.isBuffer(inside) ? inside : undefined);
  if (!bytes) return [];
  return [
    {
      name: typeof long === 'string' && long !== '' ? long : (title ?? ''),
      type: typeof type === 'string' ? type : '',
      bytes,
    },
  ];
}

/** The files in a `winmail.dat`; what is cut off or makes no sense is left out. Never fails. */
export function tnefFiles(bytes: Buffer): TnefFile[] {
  const drafts: Draft[] = [];
  let at = 6;
  while (at + 9 <= bytes.length) {
    const id = bytes.readUInt32LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const value = bytes.subarray(at + 9, at + 9 + length);
    const draft = drafts.at(-1);
    if (id === ATTACHMENT_STARTS) drafts.push({ properties: new Map() });
    else if (draft && id === ATTACHMENT_TITLE) draft.title = textOf(value);
    else if (draft && id === ATTACHMENT_DATA) draft.data = value;
    else if (draft && id === ATTACHMENT_PROPERTIES) draft.properties = propertiesOf(value);
    at += 9 + length + 2;
  }
  return drafts.flatMap(fileOf);
}
