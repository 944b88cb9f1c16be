/** Field numbers of ONNX's ModelProto and StringStringEntryProto (onnx.proto3). */
const METADATA = 14;
const KEY = 1;
const VALUE = 2;
const BYTES = 2;
const VARINT = 0;

type Field = { number: number; bytes: Uint8Array };

/** What an ONNX file says of itself by key, without loading its graph. Damaged files give nothing. */
export function onnxMetadata(file: Uint8Array): Map<string, string> {
  const found = new Map<string, string>();
  const text = new TextDecoder();
  for (const { number, bytes } of fieldsOf(file)) {
    if (number !== METADATA) continue;
    const parts = new Map([...fieldsOf(bytes)].map((field) => [field.number, text.decode(field.bytes)]));
    found.set(parts.get(KEY) ?? '', parts.get(VALUE) ?? '');
  }
  return found;
}

/** Fields of a protocol buffers message that are bytes, text or messages; numbers are passed over. */
function* fieldsOf(message: Uint8Array): Generator<Field> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; at < message.length; factor *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < message.length) {
    const tag = varint();
    const kind = tag & 7;
    if (kind === VARINT) varint();
    else if (kind === BYTES) {
      const length = varint();
      yield { number: Math.floor(tag / 8), bytes: message.subarray(at, at + length) };
      at += length;
    } else return;
  }
}
