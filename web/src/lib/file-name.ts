const ENCODED = /filename\*\s*=\s*UTF-8''([^;]+)/i;
const QUOTED = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const BARE = /filename\s*=\s*([^;"\s]+)/i;

/** The name that a content-disposition header gives a file (RFC 6266), without folders; null when it gives none. */
export function fileNameIn(header: string | null): string | null {
  const text = header ?? '';
  const name = decoded(ENCODED.exec(text)?.[1]) ?? QUOTED.exec(text)?.[1] ?? BARE.exec(text)?.[1];
  return name?.replace(/\\(.)/g, '$1').replace(/^.*[/\\]/, '') || null;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
