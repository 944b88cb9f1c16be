/** UTF-7 (RFC 2152): base64 of UTF-16 between `+` and `-`. Linear. */
export function decodeUtf7(text: string): string {
  return text.replace(/\+([A-Za-z0-9+/]*)-?/g, (_, run: string) => {
    if (run === '') return '+';
    const bytes = Buffer.from(run, 'base64');
    let out = '';
    for (let at = 0; at + 1 < bytes.length; at += 2) out += String.fromCharCode(bytes.readUInt16BE(at));
    return out;
  });
}
