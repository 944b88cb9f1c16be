/** The object that holds what was signed: SignedData of the Cryptographic Message Syntax (RFC 5652). */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const SEQUENCE = 0x30;
const OCTETS = 0x04;
const OCTETS_IN_PIECES = 0x24;
const CONTENT = 0xa0;
const DEEPEST = 8;

/** A value of BER: its tag and where its content lies; `end` of one without a length is where it stops. */
type Value = { tag: number; from: number; to: number; end: number };

function valueAt(bytes: Buffer, at: number, depth = 0): Value | undefined {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || depth > DEEPEST) return undefined;
  if (first === 0x80) return endless(bytes, tag, at + 2, depth);
  const long = first & 0x80 ? first & 0x7f : 0;
  if (long > 4 || at + 2 + long > bytes.length) return undefined;
  const from = at + 2 + long;
  const to = from + (long === 0 ? first : bytes.readUIntBE(at + 2, long));
  return to > bytes.length ? undefined : { tag, from, to, end: to };
}

/** Without a length: values one after the other up to two zeros. */
function endless(bytes: Buffer, tag: number, from: number, depth: number): Value | undefined {
  let at = from;
  while (bytes[at] !== 0 || bytes[at + 1] !== 0) {
    const inner = valueAt(bytes, at, depth + 1);
    if (!inner) return undefined;
    at = inner.end;
  }
  return { tag, from, to: at, end: at + 2 };
}

function* valuesIn(bytes: Buffer, { from, to }: Value): Generator<Value> {
  for (let at = from; at < to; ) {
    const value = valueAt(bytes, at);
    if (!value) return;
    yield value;
    at = value.end;
  }
}

function octetsOf(bytes: Buffer, value: Value): Buffer {
  if (value.tag === OCTETS) return bytes.subarray(value.from, value.to);
  return Buffer.concat([...valuesIn(bytes, value)].map(({ from, to }) => bytes.subarray(from, to)));
}

/** What was signed in an S/MIME message that is signed and not encrypted; the signature itself is not checked. */
export function signedContent(bytes: Buffer): Buffer | undefined {
  const root = valueAt(bytes, 0);
  const at = bytes.indexOf(SIGNED_DATA);
  if (root?.tag !== SEQUENCE || at < 0 || at > 32) return undefined;
  const explicit = valueAt(bytes, at + SIGNED_DATA.length);
  const data = explicit && valueAt(bytes, explicit.from);
  const inside = data && [...valuesIn(bytes, data)].find(({ tag }) => tag === SEQUENCE);
  const content = inside && [...valuesIn(bytes, inside)].find(({ tag }) => tag === CONTENT);
  const octets = content && valueAt(bytes, content.from);
  return octets && (octets.tag === OCTETS || octets.tag === OCTETS_IN_PIECES)
    ? octetsOf(bytes, octets)
    : undefined;
}
